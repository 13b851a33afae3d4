"""What an installed module answers: its examples, its exceptions, and the command's answers byte for byte."""

import doctest
import inspect
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import arbitrium

ROOT, COMMAND = Path(sys.argv[1]).resolve(), sys.argv[2]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
FOLDERS = ["double_swiss_2026/published", "dutch_2026/verdicts", "rating_2013"]


def said(words, report):
    done = subprocess.run([COMMAND, *words, str(report), "--format", "json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT)
    return done.returncode, done.stdout.decode()


def examples():
    """The examples of the docstrings, and of what is written about the module."""
    failed, tried = doctest.testmod(arbitrium, extraglobs={"arbitrium": arbitrium}, optionflags=FLAGS)
    for page in ("python/README.md", "docs/guide/python.md"):
        more = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=FLAGS)
        failed, tried = failed + more.failed, tried + more.attempted
    assert failed == 0, f"{failed} examples fail"
    assert tried >= 20, f"only {tried} examples"
    return tried


def alike():
    """Every answer is the command's: its bytes, and the status it ends with."""
    questions = [
        (["check"], {"ask": "check"}),
        (["check", "--causes", "off"], {"ask": "check", "options": {"causes": "off"}}),
        (["pair", "--round", "2"], {"ask": "pair", "round": 2}),
        (["explain", "--round", "2"], {"ask": "explain", "round": 2}),
        (["standings", "--tie-breaks", "BH/C1,BH"], {"ask": "standings", "options": {"tie-breaks": "BH/C1,BH"}}),
        (["rate"], {"ask": "rate"}),
    ]
    same, refused = 0, 0
    for folder in FOLDERS:
        for report in sorted((ROOT / "corpus" / folder).glob("*.trf"))[:15]:
            shown = str(report.relative_to(ROOT))
            for words, question in questions:
                code, text = said(words, shown)
                try:
                    answer = arbitrium.ask({**question, "name": shown}, report.read_bytes())
                except arbitrium.Refused:
                    assert code == 2, (words, shown, code)
                    refused += 1
                    continue
                assert (answer.exit, answer.json) == (code, text), (words, shown)
                same += 1
    assert same > 150, f"only {same} answers were compared"
    return same, refused


def typed():
    """Every function is described and typed."""
    for name in arbitrium.__all__:
        one = getattr(arbitrium, name)
        if inspect.isfunction(one):
            assert ">>>" in one.__doc__, name
            about = inspect.signature(one)
            assert about.return_annotation is not inspect.Signature.empty, name
            assert all(each.annotation is not inspect.Parameter.empty for each in about.parameters.values()), name
    assert (Path(arbitrium.__file__).parent / "py.typed").exists()


def refusals():
    broken = arbitrium.EXAMPLE.replace(b"2595", b"25x5")
    for ask in (arbitrium.check, arbitrium.pair, arbitrium.explain, arbitrium.causes):
        try:
            ask(arbitrium.EXAMPLE.replace(b"001    4", b"001    3"))
        except arbitrium.ReportError as error:
            assert error.line and error.column and (error.hint or error.expected), error.errors
        else:
            raise AssertionError(f"{ask.__name__} takes what is no report")
    for options in ({"system": "no-such"}, {"readings": {"no": "such"}}, {"causes": "all"}, {"encoding": "no-such"}):
        try:
            arbitrium.check(broken, **options)
        except arbitrium.Refused as error:
            assert str(error)
        else:
            raise AssertionError(f"{options} is taken")
    for garbage in (b"", b"\x00" * 1000, bytes(range(256)) * 50):
        try:
            arbitrium.check(garbage)
        except arbitrium.Refused:
            pass
        else:
            raise AssertionError("garbage is taken")


def threads():
    """Other threads run while an answer is looked for."""
    report = max((ROOT / "corpus/dutch_2026/verdicts").glob("*.trf"), key=lambda path: path.stat().st_size).read_bytes()
    counted, longest, done = 0, 0.0, threading.Event()

    def ask():
        for _ in range(20):
            arbitrium.check(report, causes="deep")
        done.set()

    worker = threading.Thread(target=ask)
    begun = time.perf_counter()
    worker.start()
    while not done.is_set():
        before = time.perf_counter()
        time.sleep(0.001)
        longest = max(longest, time.perf_counter() - before)
        counted += 1
    worker.join()
    assert counted > 20, f"the other thread ran {counted} times"
    return counted, time.perf_counter() - begun


def interrupts():
    """Ctrl-C ends a question, and so does what the caller's progress raises; nothing goes on behind them."""
    report, endless = (ROOT / "corpus/speed/deep_2012_40x26.trf").read_bytes(), 10**15
    timer = threading.Timer(2, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    begun = time.perf_counter()
    try:
        arbitrium.causes(report, budget=endless)
    except KeyboardInterrupt:
        interrupted = time.perf_counter() - begun
    else:
        raise AssertionError("a question is not interrupted")
    assert interrupted < 5, f"interrupted after {interrupted:.1f} s"
    told = []

    def enough(words):
        told.append(words)
        if "changes tried" in words:
            raise RuntimeError("enough")

    try:
        arbitrium.check(report, causes="deep", budget=endless, progress=enough)
    except RuntimeError as error:
        assert str(error) == "enough" and not isinstance(error, arbitrium.InternalError)
    else:
        raise AssertionError("what progress raises is lost")
    used = time.process_time()
    time.sleep(2)
    assert time.process_time() - used < 1, "a question goes on when it was ended"
    return interrupted, told[-1]


def budgets():
    """A deep search ends by its budget of its own, says so, and has the same answer each time."""
    report, begun = (ROOT / "corpus/speed/deep_2012_40x26.trf").read_bytes(), time.process_time()
    found = arbitrium.check(report, causes="deep")
    took = time.process_time() - begun
    spent = [one["causes_tried"].get("spent") for one in found["files"][0]["rounds"] if one.get("causes_tried")]
    assert any(spent), "no round says that the budget was spent"
    assert took < 60, f"{took:.0f} s"
    return took


if __name__ == "__main__":
    begun = time.perf_counter()
    typed()
    refusals()
    count = examples()
    same, refused = alike()
    ran, lasted = threads()
    interrupted, step = interrupts()
    took = budgets()
    print(
        f"Python {sys.version.split()[0]}: {count} examples, {same} answers byte for byte the command's ({refused} refused by both), "
        f"another thread ran {ran} times in {lasted:.1f} s of questions; "
        f"interrupted after {interrupted:.1f} s ({step}), a deep search of {took:.0f} s; {time.perf_counter() - begun:.0f} s"
    )
