"""Runs the tasks of Larder on a Dask cluster, over files on anything that fsspec speaks."""

from larder_cluster.graph import Build, ContentFault, build

__all__ = ["Build", "ContentFault", "build"]
__version__ = "0.1.0"
