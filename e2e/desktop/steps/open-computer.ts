import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../../tools/dev/node/find-free-port.ts';
import { supervise } from '../../../tools/dev/supervise.ts';

export interface Computer {
  /** Home directory with data, settings and keychain. */
  home: string;
  env: NodeJS.ProcessEnv;
  /** URLs opened in the system browser, oldest first. */
  addressFile: string;
  close: () => Promise<void>;
}

/** Simulated computer: display, window manager, session bus and unlocked keychain; opened URLs are recorded instead of shown. */
export async function openComputer(): Promise<Computer> {
  const home = mkdtempSync(join(tmpdir(), 'pilgi-desktop-'));
  const programs = supervise(() => undefined, 3000);
  const close = async () => {
    await programs.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    const display = `:${await findFreePort()}`;
    programs.startService({
      name: 'screen',
      command: 'Xvfb',
      args: [display, '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
    });
    const addressFile = join(home, 'addresses.txt');
    const env = { ...environment(home, display), PATH: `${writeBrowser(home, addressFile)}:${process.env.PATH}` };
    await pause(500);
    const bus = await startBus(env);
    const whole = { ...env, DBUS_SESSION_BUS_ADDRESS: bus.address };
    programs.startService({ name: 'windows', command: 'openbox', args: ['--sm-disable'], env: whole });
    const endKeychain = startKeychain(whole);
    return {
      home,
      env: whole,
      addressFile,
      close: async () => {
        endKeychain();
        bus.end();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Environment without settings of the current user and without GPU. */
function environment(home: string, display: string): NodeJS.ProcessEnv {
  const runtime = join(home, 'run');
  mkdirSync(runtime, { mode: 0o700 });
  return {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_RUNTIME_DIR: runtime,
    DISPLAY: display,
    LANG: 'C.UTF-8',
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    GTK_USE_PORTAL: '0',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
}

function writeBrowser(home: string, addressFile: string): string {
  const directory = join(home, 'bin');
  mkdirSync(directory);
  writeFileSync(join(directory, 'xdg-open'), `#!/bin/sh\nprintf '%s\\n' "$1" >> '${addressFile}'\n`, { mode: 0o755 });
  return directory;
}

async function startBus(env: NodeJS.ProcessEnv): Promise<{ address: string; end: () => void }> {
  const args = ['--session', '--nofork', '--nopidfile', '--print-address=1'];
  const bus = spawn('dbus-daemon', args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface({ input: bus.stdout })) return { address: line, end: () => bus.kill() };
  throw new Error('the session bus did not start');
}

function startKeychain(env: NodeJS.ProcessEnv): () => void {
  const args = ['--foreground', '--unlock', '--components=secrets'];
  const daemon = spawn('gnome-keyring-daemon', args, { env, stdio: ['pipe', 'ignore', 'ignore'] });
  daemon.stdin.end('a keychain of its own');
  return () => daemon.kill();
}
