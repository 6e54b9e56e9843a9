import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createSeededRandom } from '@pilgi/domain/shared';
import { type KillResult, runKill } from './run-kill.ts';
import { serveRecorder } from './serve-recorder.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: 'recorder' } },
});
/** A crash loses less than this; the recorder writes every second. */
const MAX_LOST_S = 2;
const MIN_MS = 3_000;
const MAX_MS = 12_000;

const server = await serveRecorder();
const directory = mkdtempSync(join(tmpdir(), 'pilgi-recorder-'));
const random = createSeededRandom(values.seed);
const results: KillResult[] = [];
try {
  for (let number = 0; number < Number(values.kills); number += 1) {
    const profile = join(directory, `profile-${number}`);
    const what = number % 2 === 0 ? 'browser' : 'tab';
    const afterMs = MIN_MS + random.next() * (MAX_MS - MIN_MS);
    const result = await runKill(server, { id: `r${number}`, profile, what, afterMs });
    results.push(result);
    console.info(describe(number, result));
    rmSync(profile, { recursive: true, force: true });
  }
} finally {
  server.close();
  rmSync(directory, { recursive: true, force: true });
}
// A browser whose tab was killed may leave a connection open, which would delay the end for ever.
process.exit(report(results));

function describe(number: number, { what, recorded_s, stored_s, lost_s, gap_s, continued_s }: KillResult): string {
  const figures = { recorded_s, stored_s, lost_s, gap_s, continued_s };
  const texts = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(2)}`);
  return `${String(number).padStart(3)} ${what.padEnd(7)} ${texts.join('  ')}`;
}

function report(all: readonly KillResult[]): number {
  const lost = all.map(({ lost_s }) => lost_s).toSorted((one, other) => one - other);
  const at = (share: number) => (lost[Math.min(lost.length - 1, Math.floor(lost.length * share))] ?? 0).toFixed(2);
  const unreadable = all.filter(({ stored_s, continued_s }) => stored_s === 0 || continued_s === 0).length;
  const withoutGap = all.filter(({ gap_s }) => gap_s <= 0).length;
  const recorded = all.reduce((sum, { recorded_s }) => sum + recorded_s, 0);
  console.info(
    `${all.length} kills, ${recorded.toFixed(0)} s recorded; lost median ${at(0.5)} p95 ${at(0.95)} max ${at(1)} s; ` +
      `${unreadable} unreadable; ${withoutGap} without a reported gap`,
  );
  const isFine = all.length > 0 && Number(at(1)) <= MAX_LOST_S && unreadable === 0 && withoutGap === 0;
  return isFine ? 0 : 1;
}
