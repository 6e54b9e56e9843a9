import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { openChromium } from '../browsers/open-chromium.ts';
import { goToTheNote } from './go-to-the-note.ts';
import { startProduct } from './start-product.ts';
import { sumAfterPackages, timeStages } from './time-stages.ts';

const root = resolve(import.meta.dirname, '../..');
const MOST_SECONDS = 300;

const { values } = parseArgs({
  options: {
    /** A folder that holds `node_modules` already, copied instead of `npm ci`. */
    modules: { type: 'string' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'pilgi-first-hour-'));
const timer = timeStages(console.log);
const run = async (command: string, args: string[], cwd = folder) =>
  await promisify(execFile)(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 });

try {
  await timer.run('git clone', () => run('git', ['clone', '--quiet', root, folder], root));
  await timer.runPackages(values.modules === undefined ? 'npm ci' : 'packages copied', bringPackages);
  const product = await timer.run('npm run dev, until the site answers', () => startProduct(folder));
  try {
    const lecture = await timer.run('npm run lecture:make, a minute and a half', async () => {
      await run('npm', ['run', 'lecture:make', '--', '--minutes', '1.5', '--out', 'lecture']);
      return join(folder, 'lecture');
    });
    await tellScript(product.addresses.gemini, readFileSync(join(lecture, 'script.json'), 'utf8'));
    await browse(product.addresses.web, join(lecture, 'lecture.mp4'));
  } finally {
    await product.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const seconds = sumAfterPackages(timer.stages);
console.log(
  `${seconds.toFixed(1).padStart(7)} s  from git clone to a note in the browser, without packages; at most ${MOST_SECONDS} s`,
);
process.exit(seconds <= MOST_SECONDS ? 0 : 1);

async function bringPackages(): Promise<void> {
  if (values.modules === undefined) await run('npm', ['ci', '--prefer-offline']);
  else await run('cp', ['-a', join(resolve(values.modules), 'node_modules'), join(folder, 'node_modules')], root);
}

async function tellScript(gemini: string, script: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${gemini}/_control/scripts`, { method: 'POST', headers, body: script });
  if (!answer.ok) throw new Error(`the simulator did not take the script: ${answer.status}`);
}

async function browse(web: string, lectureFile: string): Promise<void> {
  const browser = await timer.run('start Chromium', openChromium);
  try {
    const context = await browser.newContext({ baseURL: web, locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
    await goToTheNote(await context.newPage(), lectureFile, timer);
  } finally {
    await browser.close();
  }
}
