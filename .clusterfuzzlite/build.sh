#!/bin/bash -eu
# Builds every target of fuzz/ with its seeds and the dictionary, as ClusterFuzzLite wants them in $OUT.
cd "$SRC/arbitrium"
cargo fuzz build -O --debug-assertions
built="${CARGO_TARGET_DIR:-fuzz/target}/x86_64-unknown-linux-gnu/release"
for source in fuzz/fuzz_targets/*.rs; do
    target="$(basename "$source" .rs)"
    cp "$built/$target" "$OUT/"
    zip -qj "$OUT/${target}_seed_corpus.zip" "fuzz/corpus/$target"/*
    case "$target" in
        reading_* | written_* | check_* | verdict_*) cp fuzz/trf.dict "$OUT/$target.dict" ;;
    esac
done
