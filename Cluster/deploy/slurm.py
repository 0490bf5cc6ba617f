#!/usr/bin/env python3
"""Builds a site with workers that Slurm runs.

slurm.py JOBS OPTION…    the options are those of larder-cluster build; SLURM_PARTITION names a
                         partition, LARDER_MEMORY and LARDER_TIME what each job asks for

For LSF, PBS, SGE and others put their class of dask_jobqueue in SLURMCluster's place.
"""

import os
import sys

from dask_jobqueue import SLURMCluster

from larder_cluster.command import main


def start(jobs):
    cluster = SLURMCluster(
        queue=os.environ.get("SLURM_PARTITION"), cores=1, processes=1,
        memory=os.environ.get("LARDER_MEMORY", "4GB"),
        walltime=os.environ.get("LARDER_TIME", "02:00:00"))
    cluster.scale(jobs=int(jobs))
    return cluster


if __name__ == "__main__":
    if len(sys.argv) < 2:
        print(__doc__, end="", file=sys.stderr)
        sys.exit(2)
    sys.exit(main(["build", *sys.argv[2:]], lambda: start(sys.argv[1])))
