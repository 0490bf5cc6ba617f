"""The files for Slurm, Kubernetes, containers and CI: linted, and run where that is possible."""

import asyncio
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import threading
import zipfile

import asyncssh
import pytest
import yaml
from conftest import ROOT, site
from larder_cluster.command import parser

CLUSTER = ROOT / "Cluster"
TOOLS = pathlib.Path(sys.executable).parent
MATRIX = CLUSTER / "github/larder-matrix.yml"


def lint(*command):
    done = subprocess.run([TOOLS / command[0], *command[1:]], capture_output=True, text=True,
                          check=False)
    return done.stdout.strip(), done.stderr, done.returncode


def documents(name):
    return list(yaml.safe_load_all((CLUSTER / name).read_text()))


def test_linters_find_nothing():
    assert lint("actionlint", "-no-color", MATRIX) == ("", "", 0)
    assert lint("zizmor", "--offline", "--quiet", "--format", "json", "--config",
                ROOT / ".github/zizmor.yml", MATRIX) == ("[]", "", 0)
    assert lint("hadolint", CLUSTER / "Containerfile") == ("", "", 0)


def test_actions_are_those_of_the_other_workflows():
    others = "".join(file.read_text() for file in (ROOT / ".github").rglob("*.yml"))
    used = set(re.findall(r"uses: (\S+@[0-9a-f]{40} # v\S+)", MATRIX.read_text()))
    assert len(used) == len(set(re.findall(r"uses: (\S+)", MATRIX.read_text()))) == 5
    assert [action for action in used if action not in others] == []


def test_the_matrix_makes_the_site_on_many_runners(kitchen):
    """Each step as written, with folders in the place of artifacts."""
    kitchen.build(slices=8)
    workflow = yaml.safe_load(MATRIX.read_text())
    assert workflow["jobs"]["render"]["strategy"]["matrix"]["slice"] == list(
        range(workflow["env"]["SLICES"]))
    runners = kitchen.folder / "runners"
    artifacts = {}

    def job(name, **environment):
        runner = runners / "-".join([name, *environment.values()])
        (runner / "bin").mkdir(parents=True)
        shutil.copytree(kitchen.content, runner / "Content")
        shutil.copy(kitchen.program, runner / "bin/larder")
        kitchen.trouble.rename(runner / "bin/trouble")
        environment |= {"PATH": f"{runner}/bin:{os.environ['PATH']}",
                        "SLICES": str(workflow["env"]["SLICES"])}
        for step in workflow["jobs"][name]["steps"]:
            given, action = step.get("with", {}), step.get("uses", "").partition("@")[0]
            if action == "actions/download-artifact":
                wanted = given.get("name") or given["pattern"].replace("*", "")
                for artifact in [one for one in artifacts if one.startswith(wanted)]:
                    shutil.copytree(artifacts[artifact], runner / given["path"], dirs_exist_ok=True)
            elif action in ("actions/upload-artifact", "actions/upload-pages-artifact"):
                called = given.get("name", "site").replace(
                    "${{ matrix.slice }}", environment.get("SLICE", ""))
                artifacts[called] = runner / given["path"]
            elif "run" in step and step["name"] != "Install Larder":
                subprocess.run(["bash", "-eo", "pipefail", "-c", step["run"]], cwd=runner,
                               env=environment, check=True, capture_output=True)
        (runner / "bin/trouble").rename(kitchen.trouble)

    job("plan")
    for slice in range(workflow["env"]["SLICES"]):
        job("render", SLICE=str(slice))
    job("seal")
    assert site(artifacts["site"]) == site(kitchen.output)


def test_slurm_runs_the_workers(kitchen):
    """With a stand-in that runs what is submitted here."""
    folder = kitchen.folder / "bin"
    folder.mkdir()
    (folder / "sbatch").write_text(
        '#!/bin/sh\ngrep -q "^#SBATCH -p long$" "$1" || exit 1\ncp "$1" job\n'
        'sh job >/dev/null 2>&1 &\necho "$!" >> jobs\necho "Submitted batch job $!"\n')
    (folder / "scancel").write_text('#!/bin/sh\nfor one; do pkill -P "$one"; done\n')
    for name in ("sbatch", "scancel"):
        (folder / name).chmod(0o755)
    done = deploy("slurm.py", kitchen, "2", PATH=f"{folder}:{os.environ['PATH']}",
                  SLURM_PARTITION="long")
    assert done.returncode == 0, done.stderr
    assert re.match("20 recipes, 21 pages: 35 files uploaded, 0 removed, ", done.stdout)
    assert len((kitchen.folder / "jobs").read_text().splitlines()) == 2


class SSHServer:
    """A server on loopback that runs what it is told here, and whoever uses it from a home."""

    def __init__(self, home):
        self.home, self.users, self.commands = home, home / ".ssh", []
        self.users.mkdir(parents=True)
        self.own, user = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
        user.write_private_key(self.users / "id_ed25519")
        user.write_public_key(self.users / "authorized_keys")

    async def run(self, asked):
        self.commands.append(asked.command)
        process = await asyncio.create_subprocess_shell(
            asked.command, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE, start_new_session=True,
            env={**os.environ, "PYTHONPATH": str(CLUSTER)})
        await asked.redirect(stdin=asyncssh.DEVNULL, stdout=process.stdout, stderr=process.stderr)
        ended = asyncio.ensure_future(process.wait())
        left = asyncio.ensure_future(asked.channel.wait_closed())
        await asyncio.wait([ended, left], return_when=asyncio.FIRST_COMPLETED)
        if not ended.done():
            os.killpg(process.pid, signal.SIGTERM)
        asked.exit(await ended)

    async def serve(self):
        return await asyncssh.listen(
            "127.0.0.1", 0, server_host_keys=[self.own], process_factory=self.run, encoding=None,
            authorized_client_keys=str(self.users / "authorized_keys"))

    def __enter__(self):
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()
        self.server = asyncio.run_coroutine_threadsafe(self.serve(), self.loop).result()
        port = self.server.get_port()
        (self.users / "config").write_text(f"Host *\n  Port {port}\n")
        self.known = self.users / "known_hosts"
        self.known.write_text(f"[127.0.0.1]:{port} {self.own.export_public_key().decode()}")
        return self

    def __exit__(self, *_):
        self.loop.call_soon_threadsafe(self.server.close)


def test_ssh_runs_the_workers(kitchen):
    with SSHServer(kitchen.folder / "home") as server:
        done = deploy("ssh.py", kitchen, "2", "127.0.0.1", HOME=str(server.home))
    assert done.returncode == 0, done.stderr
    assert re.match("20 recipes, 21 pages: 35 files uploaded, 0 removed, ", done.stdout)
    assert len([one for one in server.commands if "Scheduler" in one]) == 1
    (workers,) = [one for one in server.commands if "Nanny" in one]
    assert workers.count('"nthreads": 1') == 2


def test_a_machine_that_is_not_known_is_no_fault_of_the_content(kitchen):
    with SSHServer(kitchen.folder / "home") as server:
        server.known.write_text("")
        done = deploy("ssh.py", kitchen, "2", "127.0.0.1", HOME=str(server.home))
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert done.stderr.endswith("larder-cluster: Cluster failed to start: "
                                "Host key is not trusted for host 127.0.0.1\n")


@pytest.mark.parametrize("name", ["ssh.py", "slurm.py"])
def test_workers_are_started_when_the_options_are_understood(kitchen, name):
    command = [sys.executable, CLUSTER / "deploy" / name]
    for options, message in [([], f"{name} "), (["1", "x", "--slice"], "usage: larder-cluster")]:
        done = subprocess.run([*command, *options], capture_output=True, text=True, check=False,
                              env={**os.environ, "PYTHONPATH": str(CLUSTER)})
        assert done.returncode == 2 and message in done.stderr
        assert "Traceback" not in done.stderr


def deploy(name, kitchen, *arguments, **environment):
    return subprocess.run(
        [sys.executable, CLUSTER / "deploy" / name, *arguments, "--content", kitchen.content,
         "--output", kitchen.output, "--slices", "3", "--larder", kitchen.program],
        cwd=kitchen.folder, capture_output=True, text=True, check=False, timeout=120,
        env={**os.environ, "PYTHONPATH": str(CLUSTER), **environment})


def test_kubernetes_gets_a_cluster_and_a_job_that_finds_it():
    cluster, _, job = documents("deploy/kubernetes.yaml")
    assert (cluster["apiVersion"], cluster["kind"]) == ("kubernetes.dask.org/v1", "DaskCluster")
    name = cluster["metadata"]["name"]
    scheduler, workers = cluster["spec"]["scheduler"], cluster["spec"]["worker"]
    assert scheduler["service"]["selector"] == {
        "dask.org/cluster-name": name, "dask.org/component": "scheduler"}
    containers = [part["containers"][0] for part in (
        scheduler["spec"], workers["spec"], job["spec"]["template"]["spec"])]
    assert len({one["image"] for one in containers}) == 1
    ports = {one["name"]: one["containerPort"] for one in containers[0]["ports"]}
    assert {one["targetPort"]: one["port"] for one in scheduler["service"]["ports"]} == ports
    program, command, *options = containers[2]["args"]
    asked = parser().parse_args([command, *options])
    assert program == "larder-cluster"
    assert asked.scheduler == f"tcp://{name}-scheduler:{ports['tcp-comm']}"


def test_on_kubernetes_only_the_pods_of_the_build_reach_the_scheduler_and_none_is_root():
    cluster, policy, job = documents("deploy/kubernetes.yaml")
    own = {"matchLabels": {"dask.org/cluster-name": cluster["metadata"]["name"]}}
    assert policy["kind"] == "NetworkPolicy"
    assert policy["spec"]["podSelector"] == own
    assert policy["spec"]["policyTypes"] == ["Ingress"]
    (rule,) = policy["spec"]["ingress"]
    assert rule["from"][0] == {"podSelector": own}
    assert all("podSelector" in peer or "namespaceSelector" in peer for peer in rule["from"])
    template = job["spec"]["template"]
    assert template["metadata"]["labels"].items() >= own["matchLabels"].items()
    pods = [cluster["spec"]["scheduler"]["spec"], cluster["spec"]["worker"]["spec"],
            template["spec"]]
    for pod in pods:
        context = pod["securityContext"]
        assert context["runAsNonRoot"] and context["seccompProfile"] == {"type": "RuntimeDefault"}
        (container,) = pod["containers"]
        assert container["securityContext"] == {
            "allowPrivilegeEscalation": False, "readOnlyRootFilesystem": True,
            "capabilities": {"drop": ["ALL"]}}
        assert [mount["name"] for mount in container["volumeMounts"]] == [
            volume["name"] for volume in pod["volumes"]]


def test_the_matrix_runs_no_program_before_its_checksum_is_verified():
    steps = [step["run"] for job in yaml.safe_load(MATRIX.read_text())["jobs"].values()
             for step in job["steps"] if step.get("name") == "Install Larder"]
    assert len(steps) == 3
    for step in steps:
        lines = step.splitlines()
        check, = [index for index, line in enumerate(lines) if line.startswith("sha256sum --check ")]
        unpack, = [index for index, line in enumerate(lines) if "tar " in line]
        assert check < unpack and "sudo" not in step and "| " not in step


@pytest.mark.parametrize("place", ["scheduler", "worker"])
def test_what_kubernetes_starts_takes_its_options(place):
    (container,) = documents("deploy/kubernetes.yaml")[0]["spec"][place]["spec"]["containers"]
    program, command, *options = container["args"]
    said, _, status = lint(program, command, "--help")
    assert status == 0 and command == place
    for option in options:
        if option.startswith("--"):
            assert re.search(rf"(?<!\S){option}\b", said), option


def test_the_image_has_both_programs_and_does_not_run_as_root():
    text = (CLUSTER / "Containerfile").read_text()
    assert re.findall(r"^USER (.*)$", text, re.M) == ["65532:65532"]
    assert "/usr/local/bin/larder\n" in text and "--require-hashes" in text


def test_the_package_holds_its_command(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "-q", "--disable-pip-version-check", "--no-index",
         "--no-deps", "--no-build-isolation", "--wheel-dir", tmp_path, CLUSTER],
        capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("larder_cluster-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        (entry,) = [name for name in names if name.endswith("entry_points.txt")]
        assert packed.read(entry) == (
            b"[console_scripts]\nlarder-cluster = larder_cluster.command:main\n")
    modules = {place.name for place in (CLUSTER / "larder_cluster").glob("*.py")}
    assert modules <= {pathlib.PurePosixPath(name).name for name in names}


@pytest.mark.parametrize("folder", ["", "tests"])
def test_everything_that_is_installed_is_held_to_hashes(folder):
    text = (CLUSTER / folder / "requirements.txt").read_text()
    lines = re.sub(r" *\\\n *", " ", re.sub(r"^ *#.*\n", "", text, flags=re.M)).splitlines()
    pinned = dict(re.fullmatch(r"([a-z0-9.-]+)==(\S+)(?: --hash=sha256:[0-9a-f]{64})+", line)
                  .groups() for line in lines)
    asked = re.findall(r"^([a-z0-9-]+)(?:\[\w+\])?==(\S+)$",
                       (CLUSTER / folder / "requirements.in").read_text(), re.M)
    assert asked and dict(asked).items() <= pinned.items()
    assert "://" not in text


def test_the_guide_shows_what_the_command_takes():
    guide = (CLUSTER / "README.md").read_text().replace("\\\n", " ")
    commands = re.findall(r"larder-cluster (build [^`\n]*)", guide)
    assert len(commands) >= 3
    for command in commands:
        parser().parse_args(command.replace("$ADDRESS", "tcp://x:1").split())
