import { describe, expect, it } from 'vitest';
import { blocksOf } from '../metrics/list-note-sentences.ts';
import { readGoldenLectures } from '../set/read-golden-lectures.ts';
import { makeHarmlessChanges } from './make-harmless-changes.ts';
import { HARMFUL_KINDS, makeMutations } from './make-mutations.ts';
import type { Tally } from './measure-mutations.ts';
import { listMissedTargets } from './run-mutations.ts';

const deadlock = readGoldenLectures().find(({ golden }) => golden.id === 'deadlock');
if (deadlock?.reference == null) throw new Error('the lecture is missing');
const { reference } = deadlock;
const [first] = blocksOf(reference);

describe('makeMutations', () => {
  const mutations = makeMutations(deadlock, {
    reference,
    key_points: [{ id: 'k1', covered: 'FULL', block_ids: [], quote: first?.sentences?.[0]?.text ?? '' }],
    outside: ['토지는 써도 닳아 없어지지 않으므로 감가상각하지 않는다.'],
  });

  it('makes every kind that the note has words for', () => {
    const kinds = HARMFUL_KINDS.filter((kind) => kind !== 'direction turned');
    expect(new Set(mutations.map(({ kind }) => kind))).toEqual(new Set(kinds));
  });

  it('changes the note each time and never the reference', () => {
    const before = JSON.stringify(reference);
    for (const { note } of mutations) expect(JSON.stringify(note)).not.toBe(before);
    expect(JSON.stringify(reference)).toBe(before);
  });
});

describe('makeHarmlessChanges', () => {
  it('keeps every word when list items change places', () => {
    const words = (note: typeof reference) =>
      blocksOf(note)
        .map(({ text }) => text.split(/\s+/u).toSorted().join(' '))
        .join('\n');
    const reordered = makeHarmlessChanges(reference).filter(({ kind }) => kind === 'list items in another order');
    expect(reordered.length).toBeGreaterThan(0);
    for (const { note } of reordered) expect(words(note)).toBe(words(reference));
  });
});

describe('listMissedTargets', () => {
  const tally = (kind: string, found: number): Tally => ({ kind, made: 100, found, examples: [] });
  it('demands more where code decides alone, and nothing of plausible sentences', () => {
    const harmful = [
      tally('number changed', 97),
      tally('negation flipped', 91),
      tally('key point removed', 89),
      tally('plausible outside sentence', 0),
    ];
    const report = { harmful, harmless: [tally('synonym', 6)], unlabelled: tally('', 0) };
    expect(listMissedTargets(report)).toEqual([
      'number changed: too few noticed',
      'key point removed: too few noticed',
      'synonym: too many false alarms',
    ]);
  });
});
