"""The sample content as a site in one language, which builds in a third of the time."""

import pathlib
import shutil

ROOT = pathlib.Path(__file__).resolve().parents[2]
TRANSLATIONS = shutil.ignore_patterns("*.en.md", "*.de.md", "*.ar.md")


def copy_sample(folder):
    """Copies the sample content without its translations to a new folder, and returns it."""
    shutil.copytree(ROOT / "Content", folder, ignore=TRANSLATIONS)
    shutil.copy(ROOT / "Tests/Fixtures/english/site.yaml", folder)
    return folder
