import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const LONG_SCRIPT = `console.log("${'필기'.repeat(1000)}");`;

const FILES: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><script>start()</script>',
  'faq/index.html': '<!doctype html><script>start()</script><script>faq()</script>',
  'terms/service/index.html': '<!doctype html><p>terms</p>',
  '__spa-fallback.html': '<!doctype html><p>fallback</p><script>app()</script>',
  'assets/root-a1.js': LONG_SCRIPT,
  'assets/root-a1.css': `a{}${' '.repeat(300)}`,
  'assets/worker.wasm': 'wasm',
  'assets/icon.svg': '<svg/>',
  'robots.txt': 'User-agent: *',
  'site.webmanifest': '{}',
  'sample/talk.ogg': 'OggS-0123456789',
  '.vite/manifest.json': '{}',
};

/** A site with one file of each kind. */
export function writeSmallSite(directory: string): void {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
}
