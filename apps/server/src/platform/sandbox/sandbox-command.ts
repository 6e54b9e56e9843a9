import { tmpdir } from 'node:os';
import { isAbsolute, resolve } from 'node:path';

/**
 * `bubblewrap`: namespaces and kernel limits. `limits`: kernel limits only. `none`: neither, on systems without the
 * programs of util-linux.
 */
export type ToolSandbox = 'bubblewrap' | 'limits' | 'none';

export interface ToolLimits {
  time_ms: number;
  memory_bytes: number;
  /** Limits the piped output and the size of each written file. */
  output_bytes: number;
}

export interface ToolCall {
  program: string;
  args: readonly string[];
  limits: ToolLimits;
  /** Files and directories that the program may read; it sees them under the same paths. */
  inputs: readonly string[];
  /** The only directory that the program may write to, except its own temporary directory. */
  output?: string | undefined;
  /** Reserves more address space than it uses, so that the limit is on data. */
  reservesMemory?: boolean;
  /** Chromium builds its own sandbox within ours and reserves more address space than it uses. */
  isBrowser?: boolean;
}

interface Command {
  file: string;
  args: string[];
}

const MIB = 1024 * 1024;
/** Held in memory, beside the memory limit of each process. */
const TEMPORARY_BYTES = 512 * MIB;
const SHARED_MEMORY_BYTES = 64 * MIB;
const MAX_PROCESSES = { tool: 128, browser: 512 };
const TOOL_USER = '1000';
/** Libraries are found through alternatives; the rest are fonts and the settings of Chromium's start script and of LibreOffice. */
const SYSTEM_FILES = [
  '/etc/alternatives',
  '/etc/ld.so.cache',
  '/etc/fonts',
  '/etc/chromium',
  '/etc/chromium.d',
  '/etc/libreoffice',
  '/var/cache/fontconfig',
];
const USR_LINKS = ['bin', 'sbin', 'lib', 'lib64'];

/**
 * Environment of every program, and of bubblewrap itself, whose environment is readable within the sandbox. It contains
 * no variable of ours. One malloc arena, because each arena counts fully against the memory limit.
 */
export const TOOL_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LANG: 'C.UTF-8',
  HOME: '/tmp',
  MALLOC_ARENA_MAX: '1',
};

/** Wraps a command so that it ends with this process, gets no privileges and sees only the named files. */
export function sandboxCommand(sandbox: ToolSandbox, call: ToolCall): Command {
  if (sandbox === 'none') return { file: call.program, args: [...call.args] };
  const limited = (limits: readonly string[]) => ['prlimit', ...limits, '--', call.program, ...call.args];
  const contained =
    sandbox === 'limits'
      ? limited(limitArgs(call))
      : ['bwrap', ...namespaceArgs(call), '--', ...limited([...limitArgs(call), processLimitArg(call)])];
  return { file: 'setpriv', args: ['--pdeathsig', 'KILL', '--no-new-privs', '--', ...contained] };
}

function limitArgs({ limits, isBrowser = false, reservesMemory = isBrowser }: ToolCall): string[] {
  return [
    `--${reservesMemory ? 'data' : 'as'}=${limits.memory_bytes}`,
    // Twice the time limit, because a program may use several cores; a timer ends a stalled one.
    `--cpu=${Math.ceil((limits.time_ms * 2) / 1000)}`,
    `--fsize=${limits.output_bytes}`,
    '--core=0',
  ];
}

/** Within the namespaces only: elsewhere the kernel counts all processes of the worker's user. */
function processLimitArg({ isBrowser = false }: ToolCall): string {
  return `--nproc=${isBrowser ? MAX_PROCESSES.browser : MAX_PROCESSES.tool}`;
}

function namespaceArgs(call: ToolCall): string[] {
  const isBrowser = call.isBrowser ?? false;
  return [
    '--unshare-all',
    '--unshare-user',
    '--die-with-parent',
    '--new-session',
    '--cap-drop',
    'ALL',
    ...(isBrowser ? [] : ['--disable-userns']),
    '--uid',
    TOOL_USER,
    '--gid',
    TOOL_USER,
    '--hostname',
    'sandbox',
    '--clearenv',
    ...Object.entries(TOOL_ENVIRONMENT).flatMap(([name, value]) => ['--setenv', name, value]),
    '--ro-bind',
    '/usr',
    '/usr',
    ...USR_LINKS.flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
    ...SYSTEM_FILES.flatMap((path) => ['--ro-bind-try', path, path]),
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--size',
    String(SHARED_MEMORY_BYTES),
    '--tmpfs',
    '/dev/shm',
    // The browser library names a profile in the temporary directory of this process.
    ...[...new Set(['/tmp', tmpdir()])].flatMap((path) => ['--size', String(TEMPORARY_BYTES), '--tmpfs', path]),
    ...fileArgs(call),
    '--remount-ro',
    '/dev',
    '--remount-ro',
    '/',
    '--chdir',
    '/tmp',
  ];
}

/** Outer directories first, so that an output within an input stays writable and the reverse read-only. */
function fileArgs({ program, inputs, output }: ToolCall): string[] {
  const isForeign = isAbsolute(program) && !resolve(program).startsWith('/usr/');
  const readable = [...inputs, ...(isForeign ? [program] : [])].map((path) => ({ option: '--ro-bind', path }));
  const writable = output === undefined ? [] : [{ option: '--bind', path: output }];
  return [...writable, ...readable]
    .map(({ option, path }) => ({ option, path: resolve(path) }))
    .toSorted((a, b) => a.path.length - b.path.length)
    .flatMap(({ option, path }) => [option, path, path]);
}
