"""A cluster of this machine, and a program in the place of larder."""

import json
import os
import pathlib
import shutil

import pytest
from distributed import Client, LocalCluster

import larder_cluster
from store import Store

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]


@pytest.fixture(scope="session")
def store():
    """Storage that speaks S3, on loopback, and is what workers take for S3."""
    with Store() as store:
        os.environ |= {"AWS_ENDPOINT_URL": store.url, "AWS_ACCESS_KEY_ID": "a",
                       "AWS_SECRET_ACCESS_KEY": "b", "AWS_DEFAULT_REGION": "us-east-1"}
        yield store


@pytest.fixture(scope="session")
def client(tmp_path_factory, store):
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None,
                      local_directory=tmp_path_factory.mktemp("scratch")) as cluster:
        with Client(cluster) as client:
            yield client


@pytest.fixture
def kitchen(tmp_path, client):
    return Kitchen(tmp_path, client)


class Kitchen:
    """A content folder of few recipes, and the stand-in that builds it."""

    def __init__(self, folder, client):
        self.folder, self.client = folder, client
        self.content, self.output = folder / "Content", folder / "Output"
        (self.content / "images").mkdir(parents=True)
        (self.content / "images/pie.jpg").write_bytes(b"\xff\xd8")
        (self.content / "site.yaml").write_text("title: Cook\n")
        self.recipes = [{"name": f"pie-{number}"} for number in range(20)]
        self.write()
        self.program = folder / "larder"
        shutil.copy(HERE / "fake_larder.py", self.program)
        self.program.chmod(0o755)
        self.trouble = folder / "trouble"
        self.trouble.mkdir()

    def write(self):
        (self.content / "recipes.jsonl").write_text(
            "".join(json.dumps(recipe) + "\n" for recipe in self.recipes))

    def build(self, **options):
        wanted = {"content": self.content, "output": self.output, "slices": 3,
                  "program": str(self.program)} | options
        return larder_cluster.build(self.client, larder_cluster.Build(**wanted))


def site(folder):
    """The files of a site by path, without what says who wrote them."""
    return {place.relative_to(folder).as_posix(): place.read_bytes()
            for place in pathlib.Path(folder).rglob("*") if place.is_file()
            and not place.relative_to(folder).parts[0].startswith(".larder")}


def ran(report):
    return sorted(name for name, result in report.results.items() if result.ran)
