#!/usr/bin/env python3
"""Builds a site with workers on machines that ssh reaches without a password.

ssh.py WORKERS HOST,HOST… OPTION…    so many workers on each host, the first of which runs the
                                     scheduler as well; the options are larder-cluster build's
"""

import os
import sys

from distributed import SSHCluster

from larder_cluster.command import main

if __name__ == "__main__":
    workers, hosts, *options = sys.argv[1:]
    first, *_ = hosts = hosts.split(",")
    with SSHCluster(
            [first, *hosts], worker_options={"nthreads": 1, "n_workers": int(workers)},
            # For instance, where Python lies elsewhere: /opt/larder-cluster/bin/python
            remote_python=os.environ.get("REMOTE_PYTHON")) as cluster:
        sys.exit(main(["build", *options, "--scheduler", cluster.scheduler_address]))
