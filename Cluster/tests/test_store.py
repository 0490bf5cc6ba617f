"""Content, work and output in object storage."""

import inspect
import re
import uuid

import pytest
from conftest import ROOT, ran, site

from larder_cluster import ContentFault
from larder_cluster.storage import TYPES, Folder, headers


@pytest.fixture
def bucket(kitchen, store):
    """A kitchen whose content lies in a bucket; afterwards the storage answers always."""
    store.every, store.writes = None, []
    name = f"cook-{uuid.uuid4().hex}"
    store.files.mkdir(name)
    store.files.put(f"{kitchen.content}/", f"{name}/Content/", recursive=True)
    yield name
    store.every = None


def addresses(bucket):
    return {"content": f"s3://{bucket}/Content", "output": f"s3://{bucket}/site"}


def test_a_store_that_is_busy_now_and_then_holds_the_same_site(kitchen, store, bucket):
    kitchen.build()
    store.every = 5
    report = kitchen.build(**addresses(bucket))
    refused, store.every = store.refused, None
    assert refused > 20
    assert store.site(f"{bucket}/site") == site(kitchen.output)
    assert report.uploaded == 35


def test_only_what_changed_is_uploaded_and_pages_before_lists(kitchen, store, bucket):
    kitchen.build(**addresses(bucket))
    kitchen.recipes[10] = {"name": "pie-x"}
    kitchen.write()
    store.files.put_file(f"{kitchen.content}/recipes.jsonl", f"{bucket}/Content/recipes.jsonl")
    store.writes.clear()
    report = kitchen.build(**addresses(bucket))
    assert (report.uploaded, report.removed) == (5, 1)
    prefix = f"/{bucket}/site/"
    written = [path.removeprefix(prefix) for method, path in store.writes
               if method == "PUT" and path.startswith(prefix)]
    assert written[:2] == [".larder-cluster/journal", "recipes/pie-x/index.html"]
    assert set(written[2:5]) == {"index.html", "search/0.json", "search/x.json"}
    assert written[5:] == ["sw.js", ".larder-cluster/former", ".larder-cluster/manifest"]
    assert not store.files.exists(f"{bucket}/site/recipes/pie-10/index.html")


def test_results_of_another_number_of_slices_leave_the_bucket(kitchen, store, bucket):
    store.files.pipe_file(f"{bucket}/.larder-work/site/mine/too", b"mine")
    for slices in (7, 2):
        report = kitchen.build(**addresses(bucket), slices=slices)
        kept = {name.split("/")[3] for name in store.files.find(f"{bucket}/.larder-work/site")}
        assert kept == {one.key for one in report.results.values()} | {"mine"}


def test_files_of_others_in_a_bucket_survive(kitchen, store, bucket):
    store.files.pipe_file(f"{bucket}/site/recipes/mine.txt", b"mine")
    kitchen.build(**addresses(bucket))
    kitchen.recipes = kitchen.recipes[:1]
    kitchen.write()
    store.files.put_file(f"{kitchen.content}/recipes.jsonl", f"{bucket}/Content/recipes.jsonl")
    kitchen.build(**addresses(bucket))
    assert store.files.cat_file(f"{bucket}/site/recipes/mine.txt") == b"mine"
    assert len(store.site(f"{bucket}/site")) == 1 + 1 + 4 + 1 + 1


def test_content_at_fault_writes_nothing_into_the_bucket(kitchen, store, bucket):
    kitchen.recipes[3] = {"name": ""}
    kitchen.write()
    store.files.put_file(f"{kitchen.content}/recipes.jsonl", f"{bucket}/Content/recipes.jsonl")
    with pytest.raises(ContentFault) as caught:
        kitchen.build(**addresses(bucket))
    assert str(caught.value) == "Content/recipes.jsonl:4: error: no name\n"
    assert store.site(f"{bucket}/site") == {}


def test_content_from_a_bucket_and_a_site_on_this_machine(kitchen, store, bucket):
    kitchen.build(output=kitchen.folder / "whole")
    kitchen.build(content=f"s3://{bucket}/Content")
    assert site(kitchen.output) == site(kitchen.folder / "whole")
    assert ran(kitchen.build(content=f"s3://{bucket}/Content")) == []


def test_a_browser_is_told_what_each_file_is(kitchen, store, bucket):
    kitchen.build(**addresses(bucket))
    told = {path: store.files.call_s3("head_object", Bucket=bucket, Key=f"site/{path}")
            for path in ("index.html", "feed.xml", "images/pie.jpg", "sw.js")}
    assert {path: (one["ContentType"], one["CacheControl"]) for path, one in told.items()} == {
        "index.html": ("text/html; charset=utf-8", "no-cache"),
        "feed.xml": ("application/atom+xml; charset=utf-8", "no-cache"),
        "images/pie.jpg": ("image/jpeg", "no-cache"),
        "sw.js": ("text/javascript; charset=utf-8", "no-cache"),
    }


@pytest.mark.parametrize("path, kind", [
    ("assets/0123/app.css", "text/css; charset=utf-8"),
    ("assets/0123/icon.svg", "image/svg+xml"),
    ("assets/0123/letter.woff2", "font/woff2"),
    ("assets/0123/LICENSE", "application/octet-stream"),
])
def test_files_of_the_theme_are_kept_for_good(path, kind):
    cache = "public, max-age=31536000, immutable"
    assert headers(("s3", "s3a"), path) == {"ContentType": kind, "CacheControl": cache}
    assert headers(("gs", "gcs"), path) == {
        "content_type": kind, "fixed_key_metadata": {"cache_control": cache}}
    assert headers("memory", path) == {}


def test_files_are_what_the_preview_says_they_are():
    source = (ROOT / "Sources/LarderPreview/HTTP/Reply.swift").read_text()
    cases = re.findall(r'case (.*):\s+\("([^"]+)"', source)
    said = {ending: kind for endings, kind in cases if "where" not in endings
            for ending in re.findall(r'"(\w+)"', endings)}
    assert said == {ending: headers("s3", f"x.{ending}")["ContentType"] for ending in TYPES}


def test_storage_in_google_cloud_takes_what_it_is_told():
    gcsfs = pytest.importorskip("gcsfs")
    taken = inspect.signature(gcsfs.GCSFileSystem._pipe_file).parameters
    assert headers("gs", "index.html").keys() <= taken.keys()


def test_a_folder_is_the_same_on_a_worker():
    folder = Folder("s3://cook/Content/")
    function, arguments = folder.__reduce__()
    assert function(*arguments).url == folder.url == "s3://cook/Content"
