import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { buildPrepareWorker } from './build-prepare-worker.ts';

export interface PreparedInBrowser {
  kind: 'prepared' | 'whole' | 'unfit';
  elapsed_ms: number;
  slides: { spans: { first_ms: number; last_ms: number }[] }[];
  pack_bytes: number;
  /** The pack itself, in base64, where it was asked for. */
  pack: string | null;
}

export interface PreparePage {
  prepare(file: string, wish?: { withPack: boolean }): Promise<PreparedInBrowser>;
  close(): Promise<void>;
}

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const PAGE = '<!doctype html><meta charset="utf-8"><title>prepare</title><input type="file">';
/** As text, since the tools are not compiled with the types of a browser. */
const PREPARE = `async (withPack) => {
  const [file] = document.querySelector('input').files;
  const ask = (message) => new Promise((resolve, reject) => {
    const worker = new Worker('/worker.js', { type: 'module' });
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
      if ('share' in data) return;
      worker.terminate();
      'problem' in data ? reject(new Error(data.problem)) : resolve(data.done);
    };
    worker.postMessage(message);
  });
  const started = performance.now();
  const { kind, sound, slides = [] } = await ask({ act: 'prepare', file });
  const pack = kind === 'prepared' ? await ask({ act: 'pack', sound, slides }) : null;
  const elapsed_ms = performance.now() - started;
  const bytes = withPack && pack ? new Uint8Array(await pack.arrayBuffer()).toBase64() : null;
  return { kind, elapsed_ms, slides: slides.map(({ spans }) => ({ spans })), pack_bytes: pack?.size ?? 0, pack: bytes };
}`;

/** A real browser with the studio's worker and nothing else around it. */
export async function openPreparePage(): Promise<PreparePage> {
  const worker = await buildPrepareWorker();
  const server = createServer(({ url }, response) => {
    const isWorker = url === '/worker.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html').end(isWorker ? worker : PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ args, ...(executablePath === undefined ? {} : { executablePath }) });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    prepare: async (file, { withPack } = { withPack: false }) => {
      await page.locator('input').setInputFiles(file);
      return await page.evaluate<PreparedInBrowser>(`(${PREPARE})(${withPack})`);
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}
