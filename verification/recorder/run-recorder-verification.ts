import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createSeededRandom } from '@pilgi/domain/shared';
import { runDesktopKills } from './run-desktop-kills.ts';
import { closeBrowser, type KillResult, type OpenBrowser, openBrowser, runKill } from './run-kill.ts';
import { serveRecorder } from './serve-recorder.ts';

const { values } = parseArgs({
  options: {
    /** A hundred of the browser and its tab, or twenty of the desktop client. */
    kills: { type: 'string' },
    desktop: { type: 'boolean', default: false },
    seed: { type: 'string', default: 'recorder' },
    /** Real time without a network in the whole product; 0 leaves it out. */
    'outage-seconds': { type: 'string', default: '600' },
  },
});
/** A crash loses less than this; the recorder writes every second. */
const MAX_LOST_S = 2;
const OUTAGE_TITLE = 'records without a network';
const ROOT = resolve(import.meta.dirname, '../..');
const MIN_MS = 3_000;
const MAX_MS = 12_000;
const KILLS = Number(values.kills ?? (values.desktop ? '20' : '100'));

if (values.desktop) process.exit(runDesktopKills({ kills: KILLS, seed: values.seed }) ? 0 : 1);

const server = await serveRecorder();
const directory = mkdtempSync(join(tmpdir(), 'pilgi-recorder-'));
const random = createSeededRandom(values.seed);
const results: KillResult[] = [];
const failures: string[] = [];
let profile = join(directory, 'profile-0');
let browser: OpenBrowser | null = null;
console.info(`seed ${values.seed}`);
try {
  for (let number = 0; number < KILLS; number += 1) {
    const what = number % 2 === 0 ? 'browser' : 'tab';
    const afterMs = MIN_MS + random.next() * (MAX_MS - MIN_MS);
    try {
      browser ??= await openBrowser(profile, server.origin);
      const { result, browser: reopened } = await runKill(server, browser, {
        id: `r${number}`,
        profile,
        what,
        afterMs,
      });
      browser = reopened;
      results.push(result);
      console.info(`${describe(number, result)}  after_ms ${afterMs.toFixed(0)}`);
    } catch (error) {
      const failure = `${number} ${what} after ${afterMs.toFixed(0)} ms: ${String(error).slice(0, 300)}`;
      failures.push(failure);
      console.error(`failed: ${failure}`);
      // The next recording starts with a new browser and a new profile.
      if (browser !== null) await closeBrowser(browser, profile).catch(() => undefined);
      browser = null;
      profile = join(directory, `profile-${number + 1}`);
    }
  }
} finally {
  if (browser !== null) await closeBrowser(browser, profile).catch(() => undefined);
  server.close();
  rmSync(directory, { recursive: true, force: true });
}
// A browser whose tab was killed may leave a connection open, which would delay the end for ever.
const haveKillsPassed = report(results);
process.exit(haveKillsPassed && runOutage(Number(values['outage-seconds'])) ? 0 : 1);

function describe(number: number, { what, recorded_s, stored_s, lost_s, gap_s, continued_s }: KillResult): string {
  const figures = { recorded_s, stored_s, lost_s, gap_s, continued_s };
  const texts = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(2)}`);
  return `${String(number).padStart(3)} ${what.padEnd(7)} ${texts.join('  ')}`;
}

function report(all: readonly KillResult[]): boolean {
  const lost = all.map(({ lost_s }) => lost_s).toSorted((one, other) => one - other);
  const at = (share: number) => (lost[Math.min(lost.length - 1, Math.floor(lost.length * share))] ?? 0).toFixed(2);
  const unreadable = all.filter(({ stored_s, continued_s }) => stored_s === 0 || continued_s === 0).length;
  const withoutGap = all.filter(({ gap_s }) => gap_s <= 0).length;
  const recorded = all.reduce((sum, { recorded_s }) => sum + recorded_s, 0);
  console.info(
    `${all.length} kills, ${recorded.toFixed(0)} s recorded; lost median ${at(0.5)} p95 ${at(0.95)} max ${at(1)} s; ` +
      `${unreadable} recordings lost; ${withoutGap} without a reported gap; ${failures.length} failed runs`,
  );
  for (const failure of failures) console.error(failure);
  const isComplete = all.length === KILLS && all.length > 0;
  return isComplete && (lost.at(-1) ?? 0) <= MAX_LOST_S && unreadable === 0 && withoutGap === 0;
}

/** The journey of the product in a browser whose connection is cut for so long, in real time; needs `npm run build`. */
function runOutage(seconds: number): boolean {
  if (seconds === 0) return true;
  const args = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', 'recorder.spec.ts', '-g', OUTAGE_TITLE];
  const env = { ...process.env, RECORDER_OUTAGE_SECONDS: String(seconds) };
  const { status } = spawnSync('npx', args, { cwd: ROOT, env, stdio: 'inherit' });
  console.info(`${seconds} s without a network: ${status === 0 ? 'nothing lost' : 'failed'}`);
  return status === 0;
}
