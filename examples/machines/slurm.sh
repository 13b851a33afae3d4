#!/bin/sh
# A hunt as a job array, a task for each shard: sbatch examples/machines/slurm.sh
# In the end: arbitrium campaign merge shard-* -o whole
#SBATCH --array=1-4
# As many processors as `--jobs`: each job waits for one program under test. Without this line a task has one processor,
# and SLURM_CPUS_PER_TASK is not set. Of a steered campaign all tasks together keep twelve jobs busy.
#SBATCH --cpus-per-task=3
# The campaign stops before its time is over; the same script goes on with it, and so does a task that was killed.
#SBATCH --time=08:00:00
#SBATCH --requeue
exec arbitrium fuzz --system dutch-2006 --steer --engine 'mypairer {input} -p {output}' --count 1000000 \
    --jobs "${SLURM_CPUS_PER_TASK:-1}" --time 7h50m --shard "$SLURM_ARRAY_TASK_ID/4" --fail-on never \
    -o "shard-$SLURM_ARRAY_TASK_ID"
