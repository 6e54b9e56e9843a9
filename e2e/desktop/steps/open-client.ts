import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DrivenPage } from '../../../tools/browsers/driven-page.ts';
import { openWebdriverPage } from '../../../tools/browsers/open-webdriver-page.ts';
import { supervise } from '../../../tools/dev/supervise.ts';
import { findFreePort } from '../../../tools/node/find-free-port.ts';
import type { Computer } from './open-computer.ts';

export interface Client {
  page: DrivenPage;
  /** Of the client itself, not of the driver that started it. */
  pid: number;
  /** As somebody who presses the cross. */
  close: () => Promise<void>;
  /** Without a word, as a power cut would. */
  kill: () => Promise<void>;
  /** Whatever of it is left. */
  end: () => Promise<void>;
}

/** The built client in a window of the computer, driven as its own web view allows. */
export async function openClient(computer: Computer, settings: NodeJS.ProcessEnv = {}): Promise<Client> {
  const binary = resolve(settings.PILGI_DESKTOP_BINARY ?? process.env.PILGI_DESKTOP_BINARY ?? '');
  if (!statSync(binary).isFile())
    throw new Error('PILGI_DESKTOP_BINARY names no program: npm run desktop:test builds it');
  const programs = supervise(() => undefined, 3000);
  const port = await findFreePort();
  const env = {
    ...computer.env,
    TAURI_AUTOMATION: 'true',
    TAURI_WEBVIEW_AUTOMATION: 'true',
    PILGI_SERVER_ORIGIN: process.env.E2E_BASE_URL,
    ...settings,
  };
  programs.keep({ name: 'driver', command: 'WebKitWebDriver', args: [`--port=${port}`], env });
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

/** The one whose folder is this computer's: several may run on a shared computer. */
function findClient(home: string, binary: string): number {
  const found = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isClientOf(name, home, binary));
  if (found === undefined) throw new Error('the client has ended at once');
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
