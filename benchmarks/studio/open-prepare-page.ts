import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openChromium } from '../../tools/dev/browsers/open-chromium.ts';
import { buildPrepareScript } from './build-prepare-script.ts';

export interface PreparedInBrowser {
  kind: 'prepared' | 'whole' | 'unfit';
  elapsed_ms: number;
  slides: { spans: { first_ms: number; last_ms: number }[] }[];
  pack_bytes: number;
  /** Pack in base64 when requested. */
  pack: string | null;
}

export interface PreparePage {
  /** Uses the WebCodecs decoder, or a video element with `byPlaying`; returns the pack bytes only with `withPack`. */
  prepare(file: string, options?: { withPack?: boolean; byPlaying?: boolean }): Promise<PreparedInBrowser>;
  close(): Promise<void>;
}

const PAGE = '<!doctype html><meta charset="utf-8"><title>prepare</title><input type="file">';
/** A string because this project is compiled without DOM types. */
const PREPARE = `async ({ withPack, byPlaying }) => {
  const [file] = document.querySelector('input').files;
  const callWorker = (message) => new Promise((resolve, reject) => {
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
  const play = async () => (await import('/play.js')).prepareByPlaying(file, () => undefined);
  const { kind, audio, slides = [] } = byPlaying ? await play() : await callWorker({ act: 'prepare', file });
  const pack = kind === 'prepared' ? await callWorker({ act: 'pack', audio, slides }) : null;
  const elapsed_ms = performance.now() - started;
  const bytes = withPack && pack ? new Uint8Array(await pack.arrayBuffer()).toBase64() : null;
  return { kind, elapsed_ms, slides: slides.map(({ spans }) => ({ spans })), pack_bytes: pack?.size ?? 0, pack: bytes };
}`;

/** A real browser page with only the studio's worker. */
export async function openPreparePage(): Promise<PreparePage> {
  const scripts = new Map([
    ['/worker.js', await buildPrepareScript('answer-prepare-request')],
    ['/play.js', await buildPrepareScript('prepare-by-playing')],
  ]);
  const server = createServer(({ url = '' }, response) => {
    const script = scripts.get(url);
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript').end(script ?? PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await openChromium();
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    prepare: async (file, options = {}) => {
      await page.locator('input').setInputFiles(file);
      return await page.evaluate<PreparedInBrowser>(`(${PREPARE})(${JSON.stringify(options)})`);
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}
