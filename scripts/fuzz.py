"""Starts the server, runs schemathesis against it as each role, and prints a table of the results."""

import json
import os
import re
import subprocess
import sys
import time
import urllib.request
import uuid
from pathlib import Path

WORK = Path(os.environ["work"])
EXAMPLES = os.environ["EXAMPLES"]
# In MB, after the first role: one password hash takes 19, and two are computed concurrently.
MAY_GROW = 64
PASSWORD = "ironleaf-demo"

# Operations that would end the role's own session, and so the run.
ENDS_THE_SESSION = "/(api/)?auth/(logout|login|register)$|/api/user/account$|/api/user/sessions$"

# Only checks whose failures are bugs: no server errors, and only responses that the document describes. Whether the
# server rejects all undocumented requests is not checked, since leading zeros or an empty search do no harm.
CHECKS = ",".join(
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_headers_conformance",
        "response_schema_conformance",
    ]
)


def start(database_url):
    """Starts the server with demo accounts. Returns the process and its address."""
    log = open(WORK / "server.log", "w")
    environment = {
        "PATH": os.environ["PATH"],
        "DATABASE_URL": database_url,
        "BIND_ADDR": "127.0.0.1:0",
        "DATA_DIR": str(WORK / "data"),
        "SEED_DEMO": "true",
        "LOGIN_FAILURES_PER_15_MIN": "0",
        "RUST_LOG": "warn",
    }
    server = subprocess.Popen(
        [os.environ["ironleaf"], "serve"], env=environment, stdout=subprocess.PIPE, stderr=log, text=True
    )
    for line in server.stdout:
        found = re.search(r"ready at (http://\S+)", line)
        if found:
            return server, found.group(1)
    raise SystemExit("the server did not start: see " + log.name)


def session(address, role):
    """Returns the session cookie of a demo account."""
    body = json.dumps({"email": f"{role}@example.com", "password": PASSWORD}).encode()
    request = urllib.request.Request(
        f"{address}/api/auth/login", data=body, headers={"Content-Type": "application/json", "Origin": address}
    )
    with urllib.request.urlopen(request) as answer:
        return answer.headers["Set-Cookie"].split(";")[0]


def memory(server):
    """Returns the server's resident memory in MB."""
    status = Path(f"/proc/{server.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+) kB", status).group(1)) / 1024


def memory_at_rest(server, enough):
    """Returns the server's memory in MB after at most a minute of rest.

    Freed memory goes back to the system with a delay, so that the memory after a peak says nothing about a leak.
    """
    deadline = time.monotonic() + 60
    while memory(server) > enough and time.monotonic() < deadline:
        time.sleep(1)
    return memory(server)


def loose(address, role, cookie):
    """Runs schemathesis as one role. Returns its exit code and the number of requests."""
    report = WORK / f"{role}.txt"
    command = [
        os.environ["schemathesis"],
        "run",
        f"{address}/api/openapi.json",
        f"--checks={CHECKS}",
        f"--max-examples={EXAMPLES}",
        "--phases=examples,coverage,fuzzing",
        "--mode=all",
        "--workers=1",
        "--continue-on-failure",
        "--request-timeout=20",
        "--seed=1",
        f"--exclude-path-regex={ENDS_THE_SESSION if cookie else 'nothing-is-left-out'}",
        f"--report-ndjson-path={WORK / f'{role}.ndjson'}",
    ]
    if cookie:
        command.append(f"--header=Cookie: {cookie}")
    with report.open("w") as out:
        code = subprocess.run(command, stdout=out, stderr=subprocess.STDOUT, cwd=WORK).returncode
    text = report.read_text()
    found = re.search(r"(\d+) generated", text)
    return code, int(found.group(1)) if found else 0


def main():
    server, address = start(database_of_its_own())
    failed = False
    total = 0
    try:
        print("| caller | requests | findings | memory after, MB |\n| --- | --- | --- | --- |", flush=True)
        start_memory = None
        for role in ["nobody", "member", "moderator", "admin"]:
            code, requests = loose(address, role, None if role == "nobody" else session(address, role))
            total += requests
            used = memory(server)
            start_memory = start_memory or used
            failed |= code != 0
            said = "none" if code == 0 else f"see {WORK / role}.txt"
            print(f"| {role} | {requests} | {said} | {used:.0f} |", flush=True)
        with urllib.request.urlopen(f"{address}/readyz") as answer:
            failed |= answer.status != 200
        grown = memory_at_rest(server, start_memory + MAY_GROW) - start_memory
        failed |= grown > MAY_GROW
        print(f"\n{total} requests; the server answers, and at rest it uses {grown:+.0f} MB since the first (at most +{MAY_GROW})")
    finally:
        server.terminate()
        server.wait(timeout=20)
    sys.exit(1 if failed else 0)


def database_of_its_own():
    """Creates a database on the temporary PostgreSQL and returns its URL."""
    url = os.environ["TEST_DATABASE_URL"]
    name = "fuzz_" + uuid.uuid4().hex[:12]
    subprocess.run(["psql", "-q", url, "-c", f"CREATE DATABASE {name}"], check=True)
    return re.sub(r"/[^/?]+(\?|$)", rf"/{name}\1", url, count=1)


if __name__ == "__main__":
    main()
