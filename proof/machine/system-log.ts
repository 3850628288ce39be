/** The system log of a machine of the kind `system`, which has no daemon for it. */

const LISTEN = `
import os, socket
log = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
log.bind("/dev/log")
os.chmod("/dev/log", 0o666)
print("listening", flush=True)
while True:
    print(log.recv(8192).decode(errors="replace"), flush=True)
`

/** A program that prints `listening`, and then what other programs write to the system log. */
export const SYSTEM_LOG = ["python3", "-c", LISTEN] as const
