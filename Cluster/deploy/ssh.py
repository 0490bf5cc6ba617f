#!/usr/bin/env python3
"""Builds a site with workers on machines that ssh reaches without a password.

ssh.py WORKERS HOST,HOST… OPTION…    so many workers on each host, the first of which runs the
                                     scheduler as well; the options are larder-cluster build's
"""

import os
import sys

from distributed import SSHCluster

from larder_cluster.command import main


def start(workers, hosts):
    first, *_ = hosts = hosts.split(",")
    return SSHCluster(
        [first, *hosts], worker_options={"nthreads": 1, "n_workers": int(workers)},
        # For instance, where Python lies elsewhere: /opt/larder-cluster/bin/python
        remote_python=os.environ.get("REMOTE_PYTHON"))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        print(__doc__, end="", file=sys.stderr)
        sys.exit(2)
    sys.exit(main(["build", *sys.argv[3:]], lambda: start(*sys.argv[1:3])))
