import { mockIPC, mockWindows } from '@tauri-apps/api/mocks';

type Args = Record<string, unknown>;
type Command = (args: Args) => unknown;

interface FakeShell {
  /** Files in the app data directory. */
  files: Map<string, Uint8Array>;
  /** Invoked commands in order, without file and event commands. */
  invoked: [command: string, args: Args][];
  storeText: (name: string, text: string) => void;
  readText: (name: string) => string | null;
}

interface TauriInternals {
  invoke: (command: string, args: Args, options?: { headers?: Record<string, string> }) => Promise<unknown>;
}

/** Fake Tauri IPC: in-memory files and the command handlers given by the test. */
export function fakeShell(commands: Record<string, Command> = {}): FakeShell {
  const files = new Map<string, Uint8Array>();
  const invoked: FakeShell['invoked'] = [];
  const fileCommands: Record<string, Command> = {
    read_file: ({ name }) => findFile(files, String(name)),
    drop_files: ({ prefix }) => {
      for (const name of [...files.keys()].filter((one) => one.startsWith(String(prefix)))) files.delete(name);
    },
  };
  mockWindows('main');
  mockIPC(
    (command, args) => {
      const handler = commands[command] ?? fileCommands[command];
      if (!(command in fileCommands)) invoked.push([command, (args ?? {}) as Args]);
      return handler?.((args ?? {}) as Args);
    },
    { shouldMockEvents: true },
  );
  const internals = (window as unknown as { __TAURI_INTERNALS__: TauriInternals }).__TAURI_INTERNALS__;
  const { invoke } = internals;
  // The file name is sent in a header, which the Tauri mocks do not pass on.
  internals.invoke = async (command, args, options) => {
    if (command !== 'keep_file') return await invoke(command, args, options);
    const name = options?.headers?.['x-name'] ?? '';
    const bytes = Uint8Array.from(args as unknown as Uint8Array);
    await commands.keep_file?.({ name, bytes });
    files.set(name, bytes);
    return null;
  };
  return {
    files,
    invoked,
    storeText: (name, text) => void files.set(name, new TextEncoder().encode(text)),
    readText: (name) => {
      const bytes = files.get(name);
      return bytes === undefined ? null : new TextDecoder().decode(bytes);
    },
  };
}

function findFile(files: Map<string, Uint8Array>, name: string): ArrayBuffer {
  const bytes = files.get(name);
  if (bytes === undefined) throw new Error(`file not found: ${name}`);
  return Uint8Array.from(bytes).buffer;
}
