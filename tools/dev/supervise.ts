import { type ChildProcess, spawn } from 'node:child_process';
import { endProcessGroup, signalGroup } from './end-process-group.ts';
import { tieToParent } from './node/tie-to-parent.ts';
import { splitLines } from './split-lines.ts';

export interface SupervisedCommand {
  name: string;
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

export interface Supervisor {
  /** Starts a command that must keep running until the end. */
  startService: (command: SupervisedCommand) => void;
  /** Runs a command that must exit with 0. */
  finish: (command: SupervisedCommand) => Promise<void>;
  /** Rejects with the reason as soon as a service exits. */
  broken: Promise<never>;
  stop: () => Promise<void>;
  /** Kills everything without a grace period. */
  kill: () => void;
}

const GRACE_MS = 10_000;

export function supervise(writeLine: (name: string, commandLine: string) => void, graceMs = GRACE_MS): Supervisor {
  const groups = new Set<number>();
  const broken = Promise.withResolvers<never>();
  // Prevents an unhandled rejection when no one awaits `broken`.
  broken.promise.catch(() => undefined);
  let stopping = false;

  function start(command: SupervisedCommand): Promise<string | null> {
    if (stopping) return Promise.resolve('not started: everything is stopping');
    const child = spawnInOwnGroup(command);
    if (child.pid !== undefined) groups.add(child.pid);
    forwardLines(child, (commandLine) => writeLine(command.name, commandLine));
    return reasonOfEnd(child);
  }

  return {
    broken: broken.promise,
    startService: (command) => {
      void start(command).then((reason) => {
        if (!stopping) broken.reject(new Error(`${command.name} ${reason ?? 'ended on its own (exit code 0)'}`));
      });
    },
    finish: async (command) => {
      const reason = await start(command);
      if (reason !== null) throw new Error(`${command.name} ${reason}`);
    },
    stop: async () => {
      stopping = true;
      await Promise.all([...groups].map((group) => endProcessGroup(group, graceMs)));
    },
    kill: () => {
      stopping = true;
      for (const group of groups) signalGroup(group, 'SIGKILL');
    },
  };
}

function spawnInOwnGroup(command: SupervisedCommand): ChildProcess {
  const commandLine = tieToParent(command, 'TERM');
  return spawn(commandLine.command, commandLine.args, {
    ...(command.cwd === undefined ? {} : { cwd: command.cwd }),
    env: command.env ?? process.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function forwardLines(child: ChildProcess, onLine: (commandLine: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    const lines = splitLines(onLine);
    stream?.on('data', lines.push).once('end', lines.end);
  }
}

async function reasonOfEnd(child: ChildProcess): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  child.once('error', (error) => resolve(`could not be started: ${error.message}`));
  child.once('exit', (code, signal) => {
    if (code === 0) resolve(null);
    else resolve(signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`);
  });
  return promise;
}
