import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { findFreePort } from '../../../tools/dev/node/find-free-port.ts';
import { supervise } from '../../../tools/dev/supervise.ts';
import type { DrivenPage } from '../../../verification/browsers/driven-page.ts';
import { openWebdriverPage } from '../../../verification/browsers/open-webdriver-page.ts';
import type { Computer } from './open-computer.ts';

export interface Client {
  page: DrivenPage;
  /** Process id of the client, not of the driver. */
  pid: number;
  /** Closes the window like a user. */
  close: () => Promise<void>;
  /** kill -9, as in a power failure. */
  kill: () => Promise<void>;
  /** Stops all remaining processes. */
  end: () => Promise<void>;
}

/** Starts the built client on the simulated computer under WebDriver. */
export async function openClient(computer: Computer, settings: NodeJS.ProcessEnv = {}): Promise<Client> {
  const binary = resolve(settings.PILGI_DESKTOP_BINARY ?? process.env.PILGI_DESKTOP_BINARY ?? '');
  if (!statSync(binary).isFile()) throw new Error('PILGI_DESKTOP_BINARY is not a file; npm run desktop:test builds it');
  const programs = supervise(() => undefined, 3000);
  const port = await findFreePort();
  const env = {
    ...computer.env,
    TAURI_AUTOMATION: 'true',
    TAURI_WEBVIEW_AUTOMATION: 'true',
    PILGI_SERVER_ORIGIN: process.env.E2E_BASE_URL,
    ...settings,
  };
  programs.startService({ name: 'driver', command: 'WebKitWebDriver', args: [`--port=${port}`], env });
  try {
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: [] } } };
    const end = () => programs.stop();
    const opening = openWebdriverPage({ origin: `http://127.0.0.1:${port}`, capabilities, end });
    const page = await Promise.race([opening, programs.broken]);
    const pid = findClient(computer.home, binary);
    return {
      page,
      pid,
      close: () => page.close(),
      kill: async () => {
        process.kill(pid, 'SIGKILL');
        await programs.stop();
      },
      end: () => programs.stop(),
    };
  } catch (error) {
    await programs.stop();
    throw error;
  }
}

/** Identified by its home directory, because several clients may run on the machine. */
function findClient(home: string, binary: string): number {
  const found = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isClientOf(name, home, binary));
  if (found === undefined) throw new Error('the client exited at start');
  return Number(found);
}

function isClientOf(pid: string, home: string, binary: string): boolean {
  try {
    const [command] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return command === binary && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`HOME=${home}\0`);
  } catch {
    return false;
  }
}
