import { writeFileSync } from 'node:fs';

/** What a program in control of an attacker would look for on the worker's machine. */
export interface AttackTargets {
  /** Appears in the environment of our process, in the secret file and in nothing else. */
  secret: string;
  secret_file: string;
  /** Readable without privileges on any machine. */
  system_file: string;
  code_file: string;
  input_file: string;
  victim_pid: number;
  listener_port: number;
  datagram_port: number;
  database: { host: string; port: number };
  socket_file: string;
  abstract_socket: string;
}

export interface AttackReport {
  /** Probe names that succeeded, with what was obtained. */
  succeeded: Record<string, string>;
  refused: Record<string, string>;
}

/** Python, because the sandbox contains the programs of the system but not our Node. */
const PROGRAM = String.raw`
import ctypes, glob, json, os, signal, socket, sys
T = json.loads(TARGETS)

def environment():
    return next(name for name, value in os.environ.items() if T['secret'] in value)

def environments_in_proc():
    for path in glob.glob('/proc/[0-9]*/environ'):
        try:
            if T['secret'] in open(path, errors='replace').read(): return path
        except OSError: pass
    raise PermissionError('no process with the secret is visible')

def victim_command():
    text = open('/proc/%d/cmdline' % T['victim_pid']).read()
    if 'sleep' not in text: raise ProcessLookupError('another process')
    return text

def victim_signal():
    victim_command()
    os.kill(T['victim_pid'], 0)
    return 'delivered'

def secret_file():
    if T['secret'] not in open(T['secret_file']).read(): raise ValueError('other content')
    return 'read'

def listing():
    directory, name = os.path.split(T['secret_file'])
    if name not in os.listdir(directory): raise FileNotFoundError('another directory')
    return name

def connect(family, address, message=None):
    with socket.socket(family, socket.SOCK_STREAM) as s:
        s.settimeout(3)
        s.connect(address)
        if message is None: return 'connected'
        s.sendall(message)
        return repr(s.recv(1))

def datagram():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
        s.settimeout(3)
        s.connect(('127.0.0.1', T['datagram_port']))
        s.send(b'x')
        return repr(s.recv(1))

def write(path):
    os.close(os.open(path, os.O_WRONLY))
    return path

def user_namespace():
    libc = ctypes.CDLL(None, use_errno=True)
    if os.fork() == 0: os._exit(0 if libc.unshare(0x10000000) == 0 else 1)
    if os.wait()[1] != 0: raise PermissionError('unshare')
    return 'created'

PROBES = {
    'environment': environment,
    'environments in /proc': environments_in_proc,
    'other process in /proc': victim_command,
    'signal to another process': victim_signal,
    'secret file': secret_file,
    'system file': lambda: open(T['system_file']).read()[:20],
    'code': lambda: open(T['code_file']).read()[:20],
    'names of other files': listing,
    'write to the input': lambda: write(T['input_file']),
    'write to another file': lambda: write(T['secret_file']),
    'loopback': lambda: connect(socket.AF_INET, ('127.0.0.1', T['listener_port'])),
    'database': lambda: connect(socket.AF_INET, (T['database']['host'], T['database']['port']), bytes([0, 0, 0, 8, 4, 210, 22, 47])),
    'socket file': lambda: connect(socket.AF_UNIX, T['socket_file']),
    'abstract socket': lambda: connect(socket.AF_UNIX, '\0' + T['abstract_socket']),
    'datagram': datagram,
    'user namespace': user_namespace,
}
report = {'succeeded': {}, 'refused': {}}
for name, probe in PROBES.items():
    try: report['succeeded'][name] = probe()
    except BaseException as error: report['refused'][name] = type(error).__name__ + ': ' + str(error)
text = json.dumps(report)
for arg in sys.argv[1:]:
    if arg.startswith('--output='): open(arg[9:], 'w').write(text)
print(text)
print('REPORT' + text + 'END', file=sys.stderr)
`;

/** Writes an executable that tries to reach the targets and reports what it obtained on every channel it has. */
export function plantAttacker(file: string, targets: AttackTargets): void {
  const text = JSON.stringify(JSON.stringify(targets));
  writeFileSync(file, `#!/usr/bin/python3\nTARGETS = ${text}\n${PROGRAM}`, { mode: 0o755 });
}
