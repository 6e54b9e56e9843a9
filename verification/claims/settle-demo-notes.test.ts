import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countAddedLines, type DemoNoteLecture, findRefusals, settleNote } from './settle-demo-notes.ts';

const DIRECTORY = join(import.meta.dirname, '../../tools/seed/demo/lectures');
const lectures = readdirSync(DIRECTORY)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(DIRECTORY, name), 'utf8')) as DemoNoteLecture)
  .map((lecture) => [lecture.id, lecture] as const);
const MIN_SUPPORTED = 0.95;
const MIN_PROBLEMS = 0.8;
const MIN_AUTHORED = 0.95;

describe('authored lectures with a correct judge', () => {
  it('are six', () => expect(lectures).toHaveLength(6));

  it.each(lectures)('%s: at least 95 % of the ideal note are supported', (_, lecture) => {
    const sentences = settleNote(lecture)
      .filter(({ is_supported }) => is_supported)
      .flatMap((block) => block.sentences);
    const refused = sentences.filter(({ state }) => state !== 'SUPPORTED').map(({ text }) => text);
    const share = 1 - refused.length / sentences.length;
    expect(share, `${sentences.length} sentences, refused: ${refused.join(' / ')}`).toBeGreaterThanOrEqual(
      MIN_SUPPORTED,
    );
  });

  it('cite almost only authored lines when the judge names one of several', () => {
    const counts = lectures.map(([, lecture]) => countAddedLines(lecture));
    const authored = counts.reduce((sum, count) => sum + count.authored, 0);
    const others = counts.reduce((sum, count) => sum + count.others, 0);
    expect(authored).toBeGreaterThan(300);
    expect(authored / (authored + others)).toBeGreaterThan(MIN_AUTHORED);
  });

  it.each(lectures)('%s: every sentence of the planted block is marked', (_, lecture) => {
    const planted = settleNote(lecture).filter(({ is_supported }) => !is_supported);
    expect(planted).toHaveLength(1);
    for (const { state } of planted.flatMap(({ sentences }) => sentences)) expect(state).not.toBe('SUPPORTED');
  });

  it('at least 80 % of the authored problems pass the checks', () => {
    const refusals = lectures.flatMap(([id, lecture]) =>
      lecture.problems.map((problem) => ({ name: `${id} ${problem.number}`, faults: findRefusals(lecture, problem) })),
    );
    const refused = refusals.filter(({ faults }) => faults.length > 0);
    const share = 1 - refused.length / refusals.length;
    expect(share, `${refusals.length} problems, refused: ${JSON.stringify(refused)}`).toBeGreaterThanOrEqual(
      MIN_PROBLEMS,
    );
  });
});
