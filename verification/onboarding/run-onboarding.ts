import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { openChromium } from '../../tools/dev/browsers/open-chromium.ts';
import { createFirstNote } from './create-first-note.ts';
import { startProduct } from './start-product.ts';
import { sumAfterPackages, timeStages } from './time-stages.ts';

const root = resolve(import.meta.dirname, '../..');
const MAX_SECONDS = 300;

const { values } = parseArgs({
  options: {
    /** Directory with an installed `node_modules` that is copied instead of running `npm ci`. */
    modules: { type: 'string' },
  },
});
const directory = mkdtempSync(join(tmpdir(), 'pilgi-onboarding-'));
const timer = timeStages(console.log);
const run = async (command: string, args: string[], cwd = directory) =>
  await promisify(execFile)(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 });

try {
  await timer.run('git clone', () => run('git', ['clone', '--quiet', root, directory], root));
  await timer.runPackages(values.modules === undefined ? 'npm ci' : 'packages copied', installPackages);
  const product = await timer.run('npm run dev, until the site responds', () => startProduct(directory));
  try {
    const lecture = await timer.run('npm run lecture:make, a minute and a half', async () => {
      await run('npm', ['run', 'lecture:make', '--', '--minutes', '1.5', '--out', 'lecture']);
      return join(directory, 'lecture');
    });
    await uploadScript(product.addresses.gemini, readFileSync(join(lecture, 'script.json'), 'utf8'));
    await browse(product.addresses.web, join(lecture, 'lecture.mp4'));
  } finally {
    await product.stop();
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}

const seconds = sumAfterPackages(timer.stages);
console.log(
  `${seconds.toFixed(1).padStart(7)} s  from git clone to a note in the browser, without packages; limit ${MAX_SECONDS} s`,
);
process.exit(seconds <= MAX_SECONDS ? 0 : 1);

async function installPackages(): Promise<void> {
  if (values.modules === undefined) await run('npm', ['ci', '--prefer-offline']);
  else await run('cp', ['-a', join(resolve(values.modules), 'node_modules'), join(directory, 'node_modules')], root);
}

async function uploadScript(gemini: string, script: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${gemini}/_control/scripts`, { method: 'POST', headers, body: script });
  if (!response.ok) throw new Error(`the simulator rejected the script: ${response.status}`);
}

async function browse(web: string, lectureFile: string): Promise<void> {
  const browser = await timer.run('start Chromium', openChromium);
  try {
    const context = await browser.newContext({ baseURL: web, locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
    await createFirstNote(await context.newPage(), lectureFile, timer);
  } finally {
    await browser.close();
  }
}
