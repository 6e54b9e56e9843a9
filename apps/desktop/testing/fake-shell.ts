import { mockIPC, mockWindows } from '@tauri-apps/api/mocks';

type Args = Record<string, unknown>;
type Command = (args: Args) => unknown;

interface FakeShell {
  /** What the program has on the disk. */
  files: Map<string, Uint8Array>;
  /** Every question of the window, in order; those about files and events are left out. */
  asked: [command: string, args: Args][];
  keepText: (name: string, text: string) => void;
  readText: (name: string) => string | null;
}

interface Wire {
  invoke: (command: string, args: Args, options?: { headers?: Record<string, string> }) => Promise<unknown>;
}

/** The other end of the wire between window and program: files in memory, and whatever else a test answers. */
export function fakeShell(commands: Record<string, Command> = {}): FakeShell {
  const files = new Map<string, Uint8Array>();
  const asked: FakeShell['asked'] = [];
  const fileCommands: Record<string, Command> = {
    read_file: ({ name }) => findFile(files, String(name)),
    drop_files: ({ prefix }) => {
      for (const name of [...files.keys()].filter((one) => one.startsWith(String(prefix)))) files.delete(name);
    },
  };
  mockWindows('main');
  mockIPC(
    (command, args) => {
      const answer = commands[command] ?? fileCommands[command];
      if (!(command in fileCommands)) asked.push([command, (args ?? {}) as Args]);
      return answer?.((args ?? {}) as Args);
    },
    { shouldMockEvents: true },
  );
  const wire = (window as unknown as { __TAURI_INTERNALS__: Wire }).__TAURI_INTERNALS__;
  const { invoke } = wire;
  // The name of a kept file is in a header, which the mocks of Tauri do not hand on.
  wire.invoke = async (command, args, options) => {
    if (command !== 'keep_file') return await invoke(command, args, options);
    const name = options?.headers?.['x-name'] ?? '';
    const bytes = Uint8Array.from(args as unknown as Uint8Array);
    await commands.keep_file?.({ name, bytes });
    files.set(name, bytes);
    return null;
  };
  return {
    files,
    asked,
    keepText: (name, text) => void files.set(name, new TextEncoder().encode(text)),
    readText: (name) => {
      const bytes = files.get(name);
      return bytes === undefined ? null : new TextDecoder().decode(bytes);
    },
  };
}

function findFile(files: Map<string, Uint8Array>, name: string): ArrayBuffer {
  const bytes = files.get(name);
  if (bytes === undefined) throw new Error(`there is no ${name}`);
  return Uint8Array.from(bytes).buffer;
}
