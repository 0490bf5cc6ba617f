"""Workflows, action and host configurations: linted, and their shell steps run as written."""

import functools
import hashlib
import http.server
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import threading
import tomllib
import uuid
import zipfile

import pytest
import yaml
from conftest import LARDER, ROOT

TOOLS = pathlib.Path(sys.executable).parent
WORKFLOWS = ROOT / ".github/workflows"
ACTION = ROOT / ".github/actions/build/action.yml"
HOSTING = ROOT / "Documentation/files"
RELEASED = ROOT / ".build/distribution/release/larder"
REQUIREMENTS = ROOT / "Tests/SiteTests"
#: Code that its author may change under the same name, and the reason why it is not pinned.
UNPINNED = {
    "larder-site/larder/.github/actions/build": "a workflow cannot name its own commit",
    "larder-site/larder/.github/workflows/pages.yml": "owners name the release they want",
}
#: An image whose digest could not be looked up when it was added.
UNPINNED_IMAGES = {"swift:6.3-bookworm"}
VERSION = subprocess.run(
    [LARDER, "--version"], capture_output=True, text=True, check=True).stdout.strip()


def steps(file, job=None):
    """Returns the shell steps of a job or of the action, by name."""
    document = yaml.safe_load(file.read_text())
    part = document["jobs"][job] if job else document["runs"]
    return {step["name"]: step["run"] for step in part["steps"] if "run" in step}


def run(script, folder, **environment):
    """Runs a step as a runner does."""
    environment = {"PATH": os.environ["PATH"], "HOME": os.environ["HOME"], **environment}
    done = subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script], cwd=folder,
        env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def checkout(tmp_path):
    """The repository with the program in its place."""
    for name in ["Content", "Templates", "Documentation", "Sources", "Makefile", "LICENSE", ".ci"]:
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / ".build/release").mkdir(parents=True)
    (tmp_path / ".build/release/larder").symlink_to(LARDER)
    return tmp_path


@pytest.fixture(scope="module")
def packed(tmp_path_factory):
    """A folder with the program as packed by the release workflow."""
    folder = tmp_path_factory.mktemp("packed")
    pack = steps(WORKFLOWS / "release.yml", "program")["Pack"]
    run(pack.replace("pack dist", f"pack {folder}"), ROOT, BINARY=str(LARDER))
    return folder


@pytest.fixture(scope="module")
def releases(packed, tmp_path_factory):
    """The URL of a releases page that offers the program."""
    if (platform.system(), platform.machine()) != ("Linux", "x86_64"):
        pytest.skip("the files for hosts name the archive for Linux on x86-64")
    folder = tmp_path_factory.mktemp("releases")
    for place in ["latest", "download"]:
        (folder / place).mkdir()
    (folder / "latest/download").symlink_to(packed)
    (folder / f"download/v{VERSION}").symlink_to(packed)
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_the_linter_finds_nothing_in_the_workflows():
    files = [*WORKFLOWS.glob("*.yml"), HOSTING / "cloudflare.yml"]
    done = subprocess.run(
        [TOOLS / "actionlint", "-no-color", *files], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


def test_the_auditor_finds_nothing_in_the_workflows():
    done = subprocess.run(
        [TOOLS / "zizmor", "--offline", "--quiet", "--format", "json", "--config",
         ROOT / ".github/zizmor.yml", ROOT / ".github", HOSTING / "cloudflare.yml"],
        capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr, done.returncode) == ("[]", "", 0)


def test_the_linter_finds_nothing_in_the_dockerfile():
    done = subprocess.run(
        [TOOLS / "hadolint", ROOT / ".ci/Dockerfile"], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


def owners_files():
    """Returns the files for owners to copy, including documentation."""
    return [*HOSTING.glob("*"), *(ROOT / "Documentation/pages").glob("*.md"), ROOT / "README.md"]


def test_actions_are_pinned_to_a_commit_with_its_version_beside_it():
    commits, left = {}, set()
    for file in [ACTION, *WORKFLOWS.glob("*.yml"), *owners_files()]:
        for action, rest in re.findall(r"\buses: *([^\s@]+/[^\s@]+)(.*)", file.read_text()):
            if action in UNPINNED:
                left.add(action)
                assert rest == f"@v{VERSION}", (file.name, action)
                continue
            pin = re.fullmatch(r"@([0-9a-f]{40}) # v(\d+\.\d+\.\d+)", rest)
            assert pin, (file.name, action, rest)
            commits.setdefault(action, set()).add(pin.groups())
    assert {action: pins for action, pins in commits.items() if len(pins) > 1} == {}
    assert "actions/checkout" in commits
    assert left == UNPINNED.keys()


def test_images_are_pinned_to_a_digest():
    images = set(re.findall(r"^FROM (\S+)", (ROOT / ".ci/Dockerfile").read_text(), re.M))
    for file in [*WORKFLOWS.glob("*.yml"), *HOSTING.glob("*.yml")]:
        images |= set(re.findall(
            r"\b(?:container|image): \"?([\w./-]+:[^\s\",}]+)", file.read_text()))
    pinned = {image for image in images if re.search(r"@sha256:[0-9a-f]{64}$", image)}
    assert images - pinned - {"scratch"} == UNPINNED_IMAGES


def test_the_image_does_not_run_as_root_and_holds_the_licenses():
    last = re.split(r"^FROM ", (ROOT / ".ci/Dockerfile").read_text(), flags=re.M)[-1]
    users = re.findall(r"^USER (\d+):(\d+)$", last, re.M)
    assert users and "0" not in users[-1]
    assert re.search(r"^COPY .*/LICENSE .*/licenses /licenses/$", last, re.M)


def test_no_server_is_named_that_the_system_should_name():
    for file in [".ci/release", ".ci/dependencies", ".ci/debian-source"]:
        assert "://" not in (ROOT / file).read_text(), file


def test_everything_of_a_release_is_signed_before_it_is_published():
    job = yaml.safe_load((WORKFLOWS / "release.yml").read_text())["jobs"]["release"]
    names = [step.get("uses", step.get("name")).split("@")[0] for step in job["steps"]]
    signing = names.index("actions/attest-build-provenance")
    assert signing < names.index("Release")
    assert job["steps"][signing]["with"] == {"subject-path": "dist/*"}
    assert "dist/*" in job["steps"][names.index("Release")]["run"]
    assert job["permissions"] == {
        "contents": "write", "id-token": "write", "attestations": "write"}


@pytest.mark.parametrize("name", ["requirements", "requirements-browsers"])
def test_what_the_tests_install_is_held_to_hashes(name):
    """Every package has a hash, as pip requires; the file does not choose an index."""
    text = (REQUIREMENTS / f"{name}.txt").read_text()
    lines = re.sub(r" *\\\n *", " ", re.sub(r"^ *#.*\n", "", text, flags=re.M)).splitlines()
    pinned = {}
    for line in lines:
        found = re.fullmatch(r"([a-z0-9.-]+)==(\S+)((?: --hash=sha256:[0-9a-f]{64})+)", line)
        assert found, line
        pinned[found[1]] = found[2]
    asked = re.findall(r"^([a-z0-9-]+)(?:\[\w+\])?==(\S+)$",
                       (REQUIREMENTS / f"{name}.in").read_text(), re.M)
    assert asked and dict(asked).items() <= pinned.items()
    assert not re.search(r"://|--(extra-)?index|--find-links|--trusted", text)


def test_what_has_no_hash_or_another_is_not_installed(tmp_path):
    command = re.search(r'"\$venv/bin/python" (-m pip install .*) -r "\$1"',
                        (ROOT / ".ci/dependencies").read_text())[1].split()
    wheel = tmp_path / "morsel-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as file:
        info = "morsel-1.0.dist-info"
        file.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: morsel\nVersion: 1.0\n")
        file.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        file.writestr(f"{info}/RECORD", "")
    right = hashlib.sha256(wheel.read_bytes()).hexdigest()
    for name, option, accepted in [("none", "", False), ("wrong", f" --hash=sha256:{0:064}", False),
                                   ("right", f" --hash=sha256:{right}", True)]:
        (tmp_path / name).write_text(f"morsel==1.0{option}\n")
        done = subprocess.run(
            [sys.executable, *command, "-r", tmp_path / name, "--no-index", "--find-links",
             tmp_path, "--target", tmp_path / f"{name}.installed"],
            capture_output=True, text=True, check=False)
        assert (done.returncode == 0) == accepted, (name, done.stderr)


def test_no_expression_gets_into_a_shell():
    """Untrusted values, such as a branch's name, are passed to steps only as variables."""
    for file in [ACTION, *WORKFLOWS.glob("*.yml")]:
        document = yaml.safe_load(file.read_text())
        for part in document.get("jobs", {"": document.get("runs")}).values():
            for step in part.get("steps", []):
                assert "${{" not in step.get("run", ""), (file.name, step)


def test_what_owners_use_is_the_version_that_is_here():
    found = {version for file in [*WORKFLOWS.glob("*.yml"), *owners_files()]
             for version in re.findall(r"larder-site/larder/\S+@v([\d.]+\d)", file.read_text())}
    assert found == {VERSION}
    workflow = yaml.load((WORKFLOWS / "pages.yml").read_text(), yaml.BaseLoader)
    for inputs in [workflow["on"]["workflow_call"]["inputs"],
                   yaml.safe_load(ACTION.read_text())["inputs"]]:
        assert inputs["version"]["default"] == f"v{VERSION}"


def test_the_tag_of_a_release_is_its_version(checkout):
    step = steps(WORKFLOWS / "release.yml", "program")["Hold the tag to the version"]
    run(step, checkout, GITHUB_REF_NAME="v" + VERSION)
    with pytest.raises(AssertionError):
        run(step, checkout, GITHUB_REF_NAME="v0.0.1")


def linked():
    """Returns the libraries from SwiftPM and the system, by prefix of their package URL."""
    resolved = json.loads((ROOT / "Package.resolved").read_text())
    found = {f"/{package['identity']}@{package['state']['revision']}"
             for package in resolved["pins"]}
    manifest = (ROOT / "Package.swift").read_text()
    if platform.system() != "Linux":
        return found | {f"/{name}@" for name in re.findall(r'\.brew\(\["(.*?)"', manifest)}
    packages = [*re.findall(r'\.apt\(\["(.*?)"', manifest), "libsimdjson-dev",
                "libtomlplusplus-dev", "libjpeg62-turbo-dev", "libpng-dev", "libwebp-dev",
                "libc6-dev"]
    sources = subprocess.run(
        ["dpkg-query", "--show", "--showformat=/${source:Package}@\n", *packages],
        capture_output=True, text=True, check=True).stdout.split()
    return found | set(sources) | {"/libyaml", "/swift@", "/swift-foundation-icu@", "/gcc-"}


def test_an_archive_lists_and_licenses_everything_that_is_linked_in(packed, tmp_path):
    archive, = packed.glob("*.tar.gz")
    subprocess.run(["tar", "-xzf", archive, "-C", tmp_path], check=True)
    larder = tmp_path / "larder"
    assert (larder / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
    written = (larder / "larder.cdx.json").read_bytes()
    assert (packed / archive.name.replace(".tar.gz", ".cdx.json")).read_bytes() == written
    listed = json.loads(written)

    assert (listed["bomFormat"], listed["specVersion"]) == ("CycloneDX", "1.6")
    assert uuid.UUID(listed["serialNumber"].removeprefix("urn:uuid:")).version == 8
    root = listed["metadata"]["component"]
    assert root["version"] == VERSION
    assert root["hashes"][0]["content"] == hashlib.sha256(
        (larder / "bin/larder").read_bytes()).hexdigest()
    parts = listed["components"]
    references = [part["bom-ref"] for part in parts]
    assert len(set(references)) == len(references)
    assert listed["dependencies"] == [{"ref": root["bom-ref"], "dependsOn": references}]
    missing = {start for start in linked() if not any(start in part["purl"] for part in parts)}
    assert missing == set()

    for part in parts:
        assert part["licenses"][0]["expression"], part
        texts = [file.read_text() for file in (larder / "licenses" / part["name"]).iterdir()]
        assert "opyright" in "".join(texts) and len("".join(texts)) > 1000, part["name"]
    folders = {folder.name for folder in (larder / "licenses").iterdir() if folder.is_dir()}
    assert folders == {part["name"] for part in parts}


@pytest.mark.skipif(platform.system() != "Linux", reason="no other system's C library is linked in")
def test_an_archive_says_how_to_link_it_with_another_glibc(packed):
    archive, = packed.glob("*.tar.gz")
    with tarfile.open(archive) as file:
        texts = {name: file.extractfile(f"larder/licenses/glibc/{name}").read().decode()
                 for name in ["copyright", "LGPL-2.1", "relinking.txt"]}
        listed = json.load(file.extractfile("larder/larder.cdx.json"))
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in texts["LGPL-2.1"]
    version, = [part["version"] for part in listed["components"] if part["name"] == "glibc"]
    assert f"version {version} of Debian" in texts["relinking.txt"]
    assert "\n  .ci/release build\n" in texts["relinking.txt"]
    steps_of_release = steps(WORKFLOWS / "release.yml", "program").values()
    assert ".ci/release sources dist" in steps_of_release


@pytest.mark.skipif(platform.system() != "Linux", reason="packages are Debian's")
def test_a_package_holds_the_program_its_licenses_and_completions(packed, tmp_path):
    step = steps(WORKFLOWS / "release.yml", "program")["Pack for Debian and its kin"]
    run(step.replace("deb dist", f"deb {packed}"), ROOT, GITHUB_REPOSITORY="ann/larder",
        GITHUB_SERVER_URL="https://code.example")
    package, = packed.glob("*.deb")
    run(f"cd {packed} && sha256sum --check {package.name}.sha256", ROOT)
    fields = run(f"dpkg-deb --field {package}", ROOT)
    assert f"Package: larder\nVersion: {VERSION}\n" in fields
    assert "Homepage: https://code.example/ann/larder\n" in fields
    # It has no dependencies.
    assert not re.search("^(Pre-)?Depends:", fields, re.M)
    listed = run(f"dpkg-deb --contents {package}", ROOT)
    assert set(re.findall(r" (\w+/\w+) ", listed)) == {"root/root"}
    subprocess.run(["dpkg-deb", "--extract", package, tmp_path], check=True)
    share = tmp_path / "usr/share"
    assert run(f"{tmp_path}/usr/bin/larder --version", ROOT).strip() == VERSION
    assert (share / "doc/larder/copyright").read_bytes() == (ROOT / "LICENSE").read_bytes()
    assert (share / "doc/larder/licenses/cmark/copyright").is_file()
    for file in ["bash-completion/completions/larder", "zsh/vendor-completions/_larder",
                 "fish/vendor_completions.d/larder.fish"]:
        assert "import" in (share / file).read_text(), file


def test_the_formula_installs_the_archives_of_the_release(tmp_path):
    dist = tmp_path / "dist"
    dist.mkdir()
    systems = {"macos-arm64": "a" * 64, "linux-arm64": "b" * 64, "linux-x86_64": "c" * 64}
    for system, digest in systems.items():
        name = f"larder-{system}.tar.gz"
        (dist / f"{name}.sha256").write_text(f"{digest}  {name}\n")
    for name in [".ci", "Sources"]:
        (tmp_path / name).symlink_to(ROOT / name)
    run(steps(WORKFLOWS / "release.yml", "formula")["Write the formula"], tmp_path,
        GITHUB_SERVER_URL="https://code.example", GITHUB_REPOSITORY="ann/larder",
        GITHUB_REF_NAME="v" + VERSION)
    formula = (tmp_path / "formula/larder.rb").read_text()
    at = f"https://code.example/ann/larder/releases/download/v{VERSION}"
    assert re.findall(r'url "(.*)"\n *sha256 "(.*)"', formula) == [
        (f"{at}/larder-{system}.tar.gz", digest) for system, digest in systems.items()]
    assert f'\n  version "{VERSION}"\n' in formula
    assert 'homepage "https://code.example/ann/larder"\n' in formula


def test_a_packed_program_builds_the_sample_site(packed, checkout):
    (checkout / "dist").symlink_to(packed)
    tried = run(steps(WORKFLOWS / "release.yml", "program")["Try what was packed"], checkout)
    assert " pages, " in tried
    assert (checkout / "tried/site/index.html").is_file()


def test_a_release_that_needs_libraries_is_refused():
    step = steps(WORKFLOWS / "release.yml", "program")["See that it needs nothing else"]
    linux = platform.system() == "Linux"
    with pytest.raises(AssertionError, match="simdjson"):
        run(step.replace("tried/larder/bin/larder", str(LARDER)), ROOT)
    run(step.replace("tried/larder/bin/larder", "/sbin/ldconfig" if linux else "/bin/ls"), ROOT)


@pytest.mark.skipif(not RELEASED.exists(), reason="made by .ci/release build, which takes long")
def test_the_icu_inside_a_released_program_is_of_the_license_it_comes_with():
    versions = {int(found) for found in re.findall(rb"icudt(\d+)", RELEASED.read_bytes())}
    assert not versions or min(versions) >= 74, versions
    text = (ROOT / ".ci/licenses/icu.txt").read_text()
    assert text.startswith("UNICODE LICENSE V3\n")


@pytest.mark.skipif(not RELEASED.exists(), reason="made by .ci/release build, which takes long")
@pytest.mark.skipif(platform.system() != "Linux", reason="no other system has static programs")
def test_a_released_program_builds_where_there_is_nothing_but_itself(tmp_path):
    run(f".ci/release alone {RELEASED}", ROOT)
    shutil.copy(RELEASED, tmp_path / "larder")
    shutil.copytree(ROOT / "Content", tmp_path / "Content")
    (tmp_path / "proc").mkdir()
    run(f"unshare --map-root-user --mount --pid --fork --mount-proc "
        f"--root {tmp_path} --wd / /larder build --strict", ROOT)
    assert (tmp_path / "Output/recipes/hummus/index.html").is_file()


def test_the_projects_own_site_holds_sample_and_documentation(checkout):
    site = steps(WORKFLOWS / "site.yml", "build")
    url = "https://name.example/larder"
    # The program exists: Swift has nothing to do.
    run(site["Build Larder"], checkout, SWIFT="true")
    run(site["Build the site and the documentation"], checkout, SWIFT="true", BASE_URL=url)
    output = checkout / "Output"
    assert f'href="{url}/recipes/hummus/"' in (output / "recipes/hummus/index.html").read_text()
    tutorial = (output / "documentation/tutorial/index.html").read_text()
    assert f'href="{url}/documentation/tutorial/"' in tutorial
    assert not list(output.rglob(".larder"))


@pytest.mark.parametrize("version", ["latest", "v" + VERSION])
def test_the_action_installs_and_builds(version, releases, checkout, tmp_path):
    action = steps(ACTION)
    run(action["Install Larder"], checkout, RELEASES=releases, VERSION=version,
        RUNNER_TEMP=str(tmp_path), GITHUB_PATH=str(tmp_path / "path"))
    installed = (tmp_path / "path").read_text().strip()
    run(action["Build the site"], checkout, PATH=f"{installed}:/usr/bin:/bin", CONTENT="Content",
        TEMPLATES="Templates", OUTPUT="site", STRICT="true", BASE_URL="https://cook.example")
    page = (checkout / "site/recipes/hummus/index.html").read_text()
    assert 'href="https://cook.example/recipes/hummus/"' in page
    assert not (checkout / "site/.larder").exists()


def test_the_action_refuses_a_program_that_is_not_what_was_released(releases, checkout, tmp_path):
    forged = tmp_path / "forged/download/v9"
    forged.mkdir(parents=True)
    name = "larder-linux-x86_64.tar.gz"
    (forged / name).write_bytes(b"something else")
    (forged / f"{name}.sha256").write_text(f"{'0' * 64}  {name}\n")
    with pytest.raises(AssertionError, match="FAILED"):
        run(steps(ACTION)["Install Larder"], checkout, VERSION="v9",
            RELEASES=forged.parent.parent.as_uri(), RUNNER_TEMP=str(tmp_path),
            GITHUB_PATH=str(tmp_path / "path"))


def test_gitlab_builds_into_public(releases, checkout):
    job = yaml.safe_load((HOSTING / "gitlab-ci.yml").read_text())["pages"]
    script = "\n".join(line for line in job["script"] if not line.startswith("apt-get"))
    run(script, checkout, LARDER=f"{releases}/latest/download",
        CI_PAGES_URL="https://ann.pages.example/cook")
    page = (checkout / "public/index.html").read_text()
    assert 'href="https://ann.pages.example/cook/"' in page


def test_netlify_builds_into_its_folder(releases, checkout):
    with open(HOSTING / "netlify.toml", "rb") as file:
        settings = tomllib.load(file)["build"]
    run(settings["command"], checkout, LARDER=f"{releases}/latest/download",
        URL="https://cook.netlify.example", KEPT=str(checkout / "kept"))
    page = (checkout / settings["publish"] / "index.html").read_text()
    assert 'href="https://cook.netlify.example/"' in page


@pytest.mark.parametrize("tool", ["rsync", "rclone"])
def test_a_deploy_deletes_one_deploy_later_and_only_its_own_files(tool, tmp_path):
    if not shutil.which(tool):
        pytest.skip(f"{tool} is not installed")
    script = HOSTING / f"deploy-{tool}.sh"
    site, server = tmp_path / "Output", tmp_path / "server"

    def deploy():
        run(f"sh {script} Output server", tmp_path)
        return {path.relative_to(server).as_posix()
                for path in server.rglob("*") if path.is_file()}

    def write(path):
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(path)

    for path in ["index.html", "assets/1/site.css", "recipes/pie/index.html",
                 "recipes/pie/cover.svg", "recipes/old [1]/index.html", "a # b.pdf",
                 "recipes/page/2/index.html", ".larder/record"]:
        write(path)
    (server / ".well-known").mkdir(parents=True)
    (server / ".well-known/key").write_text("")
    public = {"index.html", "recipes/pie/index.html", "recipes/pie/cover.svg",
              "recipes/page/2/index.html", ".well-known/key"}
    old = {"assets/1/site.css", "recipes/old [1]/index.html", "a # b.pdf"}
    assert deploy() == public | old
    for path in old:
        (site / path).unlink()
    write("assets/2/site.css")
    assert deploy() == public | old | {"assets/2/site.css"}
    assert deploy() == public | {"assets/2/site.css"}
    assert deploy() == public | {"assets/2/site.css"}
