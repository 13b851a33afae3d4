#!/usr/bin/env python3
"""Prints what a program is made of as CycloneDX 1.5 (JSON): every crate that is compiled into it, and what each asks for.

    .ci/sbom.py PACKAGE TARGET [MANIFEST]      SOURCE_DATE_EPOCH is its time
"""

import json
import os
import subprocess
import sys
import uuid
from datetime import datetime, timezone


def metadata(target, manifest):
    words = ["cargo", "metadata", "--format-version", "1", "--locked", "--filter-platform", target, "--manifest-path", manifest]
    return json.loads(subprocess.run(words, check=True, stdout=subprocess.PIPE).stdout)


def checksums(manifest):
    """The SHA-256 of each crate of the registry, by name and version, as the lock file has it."""
    found, name, version = {}, None, None
    with open(os.path.join(os.path.dirname(manifest) or ".", "Cargo.lock"), encoding="utf-8") as lock:
        for line in lock:
            key, _, value = line.strip().partition(" = ")
            if key == "name":
                name = value.strip('"')
            elif key == "version":
                version = value.strip('"')
            elif key == "checksum":
                found[name, version] = value.strip('"')
    return found


def inside(about, root):
    """The packages that are compiled into the root, with those that each asks for; what only builds it is not inside."""
    packages = {one["id"]: one for one in about["packages"]}
    nodes = {one["id"]: one for one in about["resolve"]["nodes"]}
    is_macro = lambda one: any("proc-macro" in target["kind"] for target in packages[one]["targets"])
    asked, rest = {}, [root]
    while rest:
        one = rest.pop()
        if one in asked:
            continue
        asked[one] = sorted(
            dep["pkg"]
            for dep in nodes[one]["deps"]
            if any(kind["kind"] is None for kind in dep["dep_kinds"]) and not is_macro(dep["pkg"])
        )
        rest += asked[one]
    return packages, asked


def component(package, sums):
    name, version = package["name"], package["version"]
    made = {"type": "library", "bom-ref": f"{name}@{version}", "name": name, "version": version}
    if package.get("license"):
        made["licenses"] = [{"expression": package["license"].replace("/", " OR ")}]
    if package["source"]:
        made["purl"] = f"pkg:cargo/{name}@{version}"
    if (name, version) in sums:
        made["hashes"] = [{"alg": "SHA-256", "content": sums[name, version]}]
    return made


def main(wanted, target, manifest="Cargo.toml"):
    about, sums = metadata(target, manifest), checksums(manifest)
    root = next(one["id"] for one in about["packages"] if one["name"] == wanted and not one["source"])
    packages, asked = inside(about, root)
    refs = {one: "{name}@{version}".format(**packages[one]) for one in asked}
    order = sorted(asked, key=refs.get)
    moment = datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), timezone.utc)
    body = {
        "metadata": {
            "timestamp": moment.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {**component(packages[root], sums), "type": "application"},
            "properties": [{"name": "target", "value": target}],
        },
        "components": [component(packages[one], sums) for one in order if one != root],
        "dependencies": [{"ref": refs[one], "dependsOn": [refs[dep] for dep in asked[one]]} for one in order],
    }
    serial = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(body, sort_keys=True))
    head = {"bomFormat": "CycloneDX", "specVersion": "1.5", "serialNumber": f"urn:uuid:{serial}", "version": 1}
    print(json.dumps({**head, **body}, indent=1))


if __name__ == "__main__":
    main(*sys.argv[1:])
