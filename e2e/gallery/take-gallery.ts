import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openChromium } from '../../tools/dev/browsers/open-chromium.ts';
import { startStackWith } from '../start-stack.ts';
import { findDemoIds } from './find-demo-ids.ts';
import { listPages } from './list-pages.ts';
import { openViewers } from './open-viewers.ts';
import { type GalleryShot, takePage } from './take-page.ts';
import { listProblems, writeIndex } from './write-index.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const SIMULATED_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

const { values: options } = parseArgs({
  options: {
    /** Comma-separated beginnings of page names, such as `student-studio`; default all. */
    only: { type: 'string', default: '' },
    /** Comma-separated widths; default all. */
    widths: { type: 'string' },
    out: { type: 'string', default: '.test-results/gallery' },
  },
});

const directory = resolve(options.out);
const stop = await startStackWith({ demo: true });
try {
  const shots = await takeAll();
  writeFileSync(join(directory, 'index.html'), writeIndex(shots));
  writeFileSync(join(directory, 'report.json'), `${JSON.stringify(shots, null, 2)}\n`);
  process.exitCode = report(shots);
} finally {
  await stop();
}

async function takeAll(): Promise<GalleryShot[]> {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const { openKeys, studentToken } = await openViewers();
  const prefixes = options.only.split(',');
  const pages = listPages(await findDemoIds(studentToken)).filter(({ name }) =>
    prefixes.some((one) => name.startsWith(one)),
  );
  const widths = options.widths?.split(',').map(Number);
  const sizes = SIZES.filter(({ width }) => widths?.includes(width) ?? true);
  const browser = await openChromium(SIMULATED_MICROPHONE);
  const shots: GalleryShot[] = [];
  try {
    for (const page of pages) {
      for (const size of sizes) {
        const baseUrl = process.env.E2E_BASE_URL ?? '';
        const keys = await openKeys[page.viewer]();
        shots.push(...(await takePage(page, { browser, baseUrl, keys, directory, size })));
      }
      console.log(`${page.name}  ${page.path}`);
    }
  } finally {
    await browser.close();
  }
  return shots;
}

function report(shots: readonly GalleryShot[]): number {
  const found = shots.flatMap((shot) => listProblems(shot).map((problem) => `${shot.file}: ${problem}`));
  const unsteady = Math.max(0, ...shots.map(({ layoutShift }) => layoutShift));
  for (const line of found) console.error(line);
  console.log(
    `${shots.length} screenshots in ${directory}/index.html; ${found.length} findings; largest layout shift ${unsteady.toFixed(3)}`,
  );
  return found.length === 0 && shots.length > 0 ? 0 : 1;
}
