import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connectDevtools } from './connect-devtools.ts';
import { type BrowserPage, openBrowserPage } from './open-browser-page.ts';

export interface Chromium {
  open(url: string, options?: { userAgent?: string }): Promise<BrowserPage>;
  close(): Promise<void>;
}

const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--remote-debugging-port=0',
];

/** System Chromium controlled by its debugging protocol, so that this package needs no further dependency. */
export async function openChromium(): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'toss-simulator-'));
  const process_ = spawn(findChromium(), [...ARGUMENTS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await readAddress(process_.stderr);
  const devtools = await connectDevtools(address);
  return {
    open: (url, { userAgent } = {}) => openBrowserPage(devtools, url, userAgent),
    async close() {
      const ended = once(process_, 'exit');
      devtools.close();
      process_.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function findChromium(): string {
  const known = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const found = known.find((path) => path !== undefined && existsSync(path));
  if (found === undefined) throw new Error('Chromium not found: set CHROMIUM_PATH');
  return found;
}

async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('Chromium exited before it was ready');
}
