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

if __name__ == "__main__":
    jobs, *options = sys.argv[1:]
    with SLURMCluster(
            queue=os.environ.get("SLURM_PARTITION"), cores=1, processes=1,
            memory=os.environ.get("LARDER_MEMORY", "4GB"),
            walltime=os.environ.get("LARDER_TIME", "02:00:00")) as cluster:
        cluster.scale(jobs=int(jobs))
        sys.exit(main(["build", *options, "--scheduler", cluster.scheduler_address]))
