//! What is meant to run on other machines, run on this one: the scripts of `action.yml` and of `examples/machines`, as they
//! are written there, with fewer and smaller tournaments.

#![cfg(unix)]

use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::common::command::{
    ITSELF, Run, entries, executable, finished, folder, read as text_of, read_json, word,
};
use crate::common::files::assert_same;

const SMALL: &str = "--players 5..9 --rounds 2..4";

fn read(file: &str) -> String {
    text_of(Path::new(env!("CARGO_MANIFEST_DIR")).join(file))
}

/// The literal blocks of a YAML text: what is indented below a line that ends with `|`.
fn blocks(yaml: &str) -> Vec<String> {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let lines: Vec<&str> = yaml.lines().collect();
    let begins = (0..lines.len()).filter(|&at| lines[at].ends_with(" |"));
    let block = |at: usize| {
        let inside = |line: &&&str| line.trim().is_empty() || indent(line) > indent(lines[at]);
        let block: Vec<&str> = lines[at + 1..].iter().take_while(inside).copied().collect();
        let least = block.iter().filter(|line| !line.trim().is_empty()).map(|line| indent(line)).min();
        block.iter().flat_map(|line| [line.get(least.unwrap()..).unwrap_or(""), "\n"]).collect()
    };
    begins.map(block).collect()
}

fn example(name: &str) -> String {
    read(&format!("examples/machines/{name}"))
}

fn with(script: &str, place: &str, instead: &str) -> String {
    assert!(script.contains(place), "{place} is not in\n{script}");
    script.replace(place, instead)
}

/// A machine: the command on its path, and `mypairer`, which pairs by another reading.
struct Machine {
    folder: PathBuf,
}

impl Machine {
    fn new(name: &str) -> Self {
        let machine = Machine { folder: folder(name) };
        std::fs::create_dir(machine.folder.join("bin")).unwrap();
        symlink(ITSELF, machine.folder.join("bin/arbitrium")).unwrap();
        let pairer = "#!/bin/sh\nexec arbitrium pair \"$1\" --system dutch-2006 --reading c6-criteria=absolute-only > \"$3\"\n";
        for name in ["mypairer", "bin/mypairer"] {
            executable(&machine.folder.join(name), pairer);
        }
        machine
    }

    /// A machine on which the command does nothing but end with this code.
    fn ending_with(name: &str, code: i32) -> Self {
        let machine = Machine::new(name);
        std::fs::remove_file(machine.folder.join("bin/arbitrium")).unwrap();
        executable(&machine.folder.join("bin/arbitrium"), format!("#!/bin/sh\nexit {code}\n"));
        machine
    }

    fn path(&self, name: &str) -> String {
        word(&self.folder.join(name)).to_owned()
    }

    fn run(&self, shell: &[&str], script: &str, variables: &[(&str, &str)]) -> Output {
        std::fs::write(self.folder.join("script"), script).unwrap();
        let mut command = Command::new(shell[0]);
        let path = format!("{}:{}", self.path("bin"), std::env::var("PATH").unwrap());
        command.args(&shell[1..]).arg("script").current_dir(&self.folder).env("PATH", path);
        command.envs(variables.iter().copied()).output().unwrap()
    }

    /// The campaign of one machine with the program of the scripts, and how it ended.
    fn whole(&self, engine: &str, more: &str) -> (PathBuf, i32) {
        let words =
            format!("arbitrium fuzz --system dutch-2006 --engine '{engine}' {SMALL} {more} -o one-machine");
        let run = finished(self.run(&["sh"], &words, &[]));
        assert!(run.code == 1 || run.code == 3, "{}", run.err);
        (self.folder.join("one-machine"), run.code)
    }
}

/// As a step of a workflow is run that names `bash`, and one that names no shell.
const STEP: &[&str] = &["bash", "--noprofile", "--norc", "-eo", "pipefail"];
const STEP_WITHOUT_SHELL: &[&str] = &["bash", "-e"];

type Shard = (String, Vec<(&'static str, String)>);

/// An example that runs the shards of a campaign on many machines.
struct Example {
    name: &'static str,
    shell: &'static [&'static str],
    shards: Vec<Shard>,
    /// Joins the shards into the folder `whole`, and ends with the status of the campaign or with 0.
    merge: String,
    whole: &'static str,
    ends_with_0: bool,
    /// The same campaign on one machine.
    engine: &'static str,
    more: &'static str,
}

impl Example {
    /// The shards together are the campaign of one machine. The machine gets the exit status of each shard's
    /// command.
    fn assert_is_whole(&self) {
        let machine = Machine::new(&format!("elsewhere-{}", self.name));
        let run = |machine: &Machine, (script, variables): &Shard| {
            let script = script.replace("/hunt/", &machine.path(""));
            let variables: Vec<_> = variables.iter().map(|(name, value)| (*name, value.as_str())).collect();
            finished(machine.run(self.shell, &script, &variables))
        };
        for shard in &self.shards {
            run(&machine, shard).ends(0, &[]);
        }
        let merged = run(&machine, &(self.merge.clone(), Vec::new()));
        let (whole, code) = machine.whole(self.engine, self.more);
        assert_eq!(merged.code, if self.ends_with_0 { 0 } else { code }, "{}: {}", self.name, merged.err);
        assert_same(&whole, &machine.folder.join(self.whole));
        if self.merge.contains("sarif") {
            assert!(text_of(machine.folder.join("campaign.sarif")).contains("\"results\""));
        }
        for code in [0, 2, 3, 4, 101] {
            let machine = Machine::ending_with(&format!("elsewhere-{}-codes", self.name), code);
            assert!(self.shards[0].0.contains("--fail-on never"));
            assert_eq!(run(&machine, &self.shards[0]).code, code, "{}", self.name);
        }
    }
}

#[test]
fn the_shards_of_many_machines_are_the_whole_campaign() {
    let few = |script: &str, count: &str| with(script, count, &format!("--count 12 {SMALL}"));
    let steps = blocks(&example("hunt.yml"));
    let [hunt, report] = &steps[..] else { panic!("{steps:?}") };
    let hunt = few(hunt, "--count 20000");
    let of_shard = |shard: u32| with(&hunt, "${{ matrix.shard }}", &shard.to_string());
    Example {
        name: "matrix",
        shell: STEP_WITHOUT_SHELL,
        shards: (1..=4).map(|shard| (of_shard(shard), Vec::new())).collect(),
        merge: report.clone(),
        whole: "campaign",
        ends_with_0: false,
        engine: "./mypairer {input} -p {output}",
        more: "--count 12",
    }
    .assert_is_whole();

    let containers = blocks(&example("kubernetes.yaml"));
    let [pod, merge] = &containers[..] else { panic!("{containers:?}") };
    let pod = few(pod, "--count 1000000");
    // No shell stands between a request to terminate and the command.
    assert!(pod.starts_with("exec arbitrium ") && merge.starts_with("exec arbitrium "));
    assert!(pod.contains("/hunt/") && merge.contains("/hunt/"));
    // Indexes are counted from 0. The fourth pod is started twice.
    let of_index = |index: u32| (pod.clone(), vec![("JOB_COMPLETION_INDEX", index.to_string())]);
    let pods = Example {
        name: "pods",
        shell: &["sh"],
        shards: (0..12).chain([3]).map(of_index).collect(),
        merge: merge.clone(),
        whole: "whole",
        ends_with_0: true,
        engine: "mypairer {input} -p {output}",
        more: "--count 12 --steer",
    };
    pods.assert_is_whole();

    let script = example("slurm.sh");
    let tasks = script.lines().find_map(|line| line.strip_prefix("#SBATCH --array=1-")).unwrap();
    let script = few(&script, "--count 1000000");
    let of_task = |task: u32| {
        let variables = vec![("SLURM_ARRAY_TASK_ID", task.to_string()), ("SLURM_CPUS_PER_TASK", "2".into())];
        (script.clone(), variables)
    };
    Example {
        name: "slurm",
        shards: (1..=tasks.parse::<u32>().unwrap()).map(of_task).collect(),
        merge: "arbitrium campaign merge shard-* -o whole".to_owned(),
        ends_with_0: false,
        ..pods
    }
    .assert_is_whole();
}

/// The hunt of the action, with its inputs as the steps get them: what is given, and the defaults.
struct Action {
    machine: Machine,
    script: String,
    variables: Vec<(String, String)>,
}

impl Action {
    fn new(machine: Machine, given: &[(&str, &str)]) -> Self {
        let text = read("action.yml");
        let blocks = blocks(&text);
        let script = blocks.iter().find(|block| block.contains("arbitrium}\" fuzz")).unwrap().clone();
        let default = |input: &str| {
            let (_, below) = text.split_once(&format!("\n  {input}:\n")).unwrap();
            let (_, default) =
                below.split_once("    default: ").unwrap_or_else(|| panic!("{input} is not given"));
            default.lines().next().unwrap().trim_matches('\'').to_owned()
        };
        let value = |input: &str| {
            let given = given.iter().find(|(name, _)| *name == input);
            given.map_or_else(|| default(input), |(_, value)| (*value).to_owned())
        };
        // `SEED: ${{ inputs.seed }}`
        let variable = |line: &str| {
            let (name, input) = line.trim().split_once(": ${{ inputs.")?;
            let is_variable = name.chars().all(|letter| letter.is_ascii_uppercase());
            is_variable.then(|| (name.to_owned(), value(input.trim_end_matches(" }}"))))
        };
        let mut variables: Vec<_> = text.lines().filter_map(variable).collect();
        let at = |name: &str| machine.path(name);
        let own = [
            ("RUNNER_TEMP", at("")),
            ("GITHUB_OUTPUT", at("outputs")),
            ("GITHUB_STEP_SUMMARY", at("summary")),
            ("GITHUB_JOB", "hunt".to_owned()),
            ("JOB_INDEX", "3".to_owned()),
        ];
        variables.extend(own.map(|(name, value)| (name.to_owned(), value)));
        // The step before has installed the command here.
        std::fs::create_dir_all(machine.folder.join("arbitrium")).unwrap();
        symlink(machine.folder.join("bin"), machine.folder.join("arbitrium/bin")).unwrap();
        Action { machine, script, variables }
    }

    fn run(&self) -> Run {
        let variables: Vec<_> =
            self.variables.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        finished(self.machine.run(STEP, &self.script, &variables))
    }

    fn file(&self, name: &str) -> String {
        std::fs::read_to_string(self.machine.folder.join(name)).unwrap_or_default()
    }
}

const GIVEN: [(&str, &str); 4] = [
    ("system", "dutch-2006"),
    ("engine", "./mypairer {input} -p {output}"),
    ("count", "8"),
    ("options", "--players 5..9\n--rounds 2..4  --steer\n"),
];

#[test]
fn the_action_hunts_and_says_what_it_found() {
    let given = [&GIVEN[..], &[("folder", "out/hunt of mypairer")]].concat();
    let action = Action::new(Machine::new("elsewhere-action"), &given);
    std::fs::create_dir(action.machine.folder.join("out")).unwrap();
    let run = action.run().ends(1, &[]);
    let outputs = "artifact=out-hunt of mypairer-hunt-3\nresult=differs\njunit=out/hunt of mypairer/report.xml\n\
                   sarif=out/hunt of mypairer/report.sarif\n";
    assert_eq!(action.file("outputs"), outputs);
    let report = action.file("out/hunt of mypairer/report.txt");
    let summary: Vec<String> = action.file("summary").lines().map(str::to_owned).collect();
    let indented = report.lines().map(|line| format!("    {line}"));
    assert_eq!(summary, [String::new()].into_iter().chain(indented).collect::<Vec<_>>());
    assert!(action.file("out/hunt of mypairer/report.sarif").contains("\"results\""));
    // All options have arrived.
    let (whole, code) =
        action.machine.whole("./mypairer {input} -p {output}", "--count 8 --steer --shrink-calls 100");
    assert_eq!(run.code, code);
    assert_same(&whole, &action.machine.folder.join("out/hunt of mypairer"));
}

/// The job that the README shows to the author of a pairing program: nothing else is needed for the first finding.
#[test]
fn the_job_of_the_readme_finds_an_error() {
    let readme = read("README.md");
    let (_, job) = readme.split_once("      - uses: OWNER/arbitrium@main\n        with: { ").unwrap();
    let (inputs, _) = job.split_once(" }\n```").unwrap();
    let inputs: Vec<(&str, &str)> = inputs
        .split(", ")
        .map(|input| input.split_once(": ").unwrap())
        .map(|(name, value)| (name, value.trim_matches('\'')))
        .collect();
    assert_eq!(inputs.iter().map(|(name, _)| *name).collect::<Vec<_>>(), ["system", "engine"]);
    let few = [("count", "3"), ("shrink-calls", "20"), ("options", SMALL)];
    let action = Action::new(Machine::new("elsewhere-action-readme"), &[&inputs[..], &few].concat());
    let (program, _) = inputs[1].1.split_once(' ').unwrap();
    let text = "#!/bin/sh\nexec arbitrium pair \"$1\" -o \"$2\" --system dutch-2006 -q\n";
    executable(&action.machine.folder.join(program), text);
    action.run().ends(1, &[]);
    assert!(action.file("outputs").contains("result=differs\n"));
    let (findings, summary) =
        (action.machine.folder.join("arbitrium-campaign/findings"), action.file("summary"));
    assert!(!entries(findings).is_empty() && summary.contains("/README.md"), "{summary}");
}

#[test]
fn the_action_fails_the_job_or_not() {
    for (code, result) in [(0, "agrees"), (1, "differs"), (3, "failed"), (4, "undecided"), (2, ""), (101, "")]
    {
        for fail in ["true", "false"] {
            let given = [&GIVEN[..], &[("fail", fail)]].concat();
            let action = Action::new(Machine::ending_with("elsewhere-action-codes", code), &given);
            let campaign = action.machine.folder.join("arbitrium-campaign");
            std::fs::create_dir(&campaign).unwrap();
            std::fs::write(campaign.join("report.txt"), "told\n").unwrap();
            let run = action.run();
            let expected = if fail == "true" || result.is_empty() { code } else { 0 };
            assert_eq!(run.code, expected, "{fail} {}", run.err);
            let outputs = action.file("outputs");
            let said = outputs.lines().find_map(|line| line.strip_prefix("result="));
            assert_eq!(said.unwrap_or_default(), result);
            // A campaign of standings has no report for code scanning.
            assert!(!outputs.contains("sarif="));
        }
    }
}

/// Code scanning shows nothing that is in no file of the caller's repository.
#[test]
fn the_report_of_the_action_points_at_a_file_of_the_caller() {
    if !Command::new("jq").arg("--version").output().is_ok_and(|output| output.status.success()) {
        eprintln!("SKIPPED: there is no jq, which the machines of GitHub have");
        return;
    }
    let given = [&GIVEN[..], &[("about", "src/my pairer.c"), ("artifact", "mine/1")]].concat();
    let action = Action::new(Machine::new("elsewhere-action-about"), &given);
    assert_eq!(action.run().code, 1);
    let outputs = action.file("outputs");
    assert!(outputs.starts_with("artifact=mine-1\n"), "{outputs}");
    let sarif = outputs.lines().rfind(|line| line.starts_with("sarif=")).unwrap();
    let sarif = read_json(sarif.strip_prefix("sarif=").unwrap());
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    assert!(!results.is_empty());
    for result in results {
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "src/my pairer.c", "{result:#}");
    }
}

/// What the caller's folder says of toolchains must not matter, and a command that is there is not built.
#[test]
fn the_action_builds_in_its_own_folder_or_takes_what_is_there() {
    let text = read("action.yml");
    let (_, build) = text.split_once("    - name: Build arbitrium\n").unwrap();
    let (build, _) = build.split_once("    - name:").unwrap();
    assert!(build.contains("      if: inputs.binary == ''\n"), "{build}");
    assert!(build.contains("      working-directory: ${{ github.action_path }}\n"), "{build}");
    // The folder may lie within the caller's, and what holds for the caller's code is no business of ours.
    assert!(build.contains("        RUSTUP_TOOLCHAIN: stable\n        RUSTFLAGS: ''\n"), "{build}");
    let given = [&GIVEN[..], &[("binary", ITSELF)]].concat();
    let action = Action::new(Machine::new("elsewhere-action-binary"), &given);
    std::fs::remove_dir_all(action.machine.folder.join("arbitrium")).unwrap();
    assert_eq!(action.run().code, 1);
    // The name of the cache is made of what the command is made of.
    let identify = blocks(&text).into_iter().find(|block| block.contains("sha256sum")).unwrap();
    let machine = Machine::new("elsewhere-action-identify");
    let root = env!("CARGO_MANIFEST_DIR");
    for _ in 0..2 {
        let script = format!("cd '{root}'\n{identify}");
        let run = machine.run(STEP, &script, &[("GITHUB_OUTPUT", &machine.path("outputs"))]);
        assert!(run.status.success(), "{run:?}");
    }
    let sums = text_of(machine.path("outputs"));
    let lines: Vec<&str> = sums.lines().collect();
    assert!(lines.len() == 2 && lines[0] == lines[1] && lines[0].len() == "sum=".len() + 64, "{sums}");
}

#[test]
fn no_script_of_the_action_holds_an_input() {
    for block in blocks(&read("action.yml")) {
        assert!(!block.contains("${{"), "{block}");
    }
}
