import { expect, it } from 'vitest';
import { estimateTextTokens } from '../ai-work/pricing/estimate-tokens.ts';
import { choosePassages, NEAR_PASSAGES, trimPassages } from './choose-passages.ts';
import type { FoundPassage } from './label-parts.ts';

const passages = (...ids: string[]) =>
  ids.map((id) => ({ note_id: 'a', kind: 'SPEECH' as const, parts: [{ id, start_ms: 0, text: '말' }] }));
const idsOf = (chosen: readonly FoundPassage[]) => chosen.map(({ parts }) => parts[0]?.id);

it.each([
  ['nothing but what was found when that suffices', { found: ['s9', 's8'], others: ['s1'], fits: 2 }, ['s9', 's8']],
  ['what fits of what was found', { found: ['s9', 's8', 's7'], others: ['s1'], fits: 2 }, ['s9', 's8']],
  [
    'all others behind what was found, each once',
    { found: ['s3'], others: ['s1', 's3', 's5'], fits: 8 },
    ['s3', 's1', 's5'],
  ],
  [
    'others from all of the lecture when they do not fit',
    { found: [], others: ['s1', 's2', 's3', 's4', 's5', 's6'], fits: 3 },
    ['s1', 's3', 's5'],
  ],
  ['nothing when there are no passages', { found: [], others: [], fits: 8 }, []],
])('chooses %s', (_, { found, others, fits }, expected) => {
  const maxTokens = fits * estimateTextTokens('말');
  expect(idsOf(choosePassages({ found: passages(...found), others: passages(...others), maxTokens }))).toEqual(
    expected,
  );
});

it('stores the nearest and the cited passages of a finished question', () => {
  const all = passages(...Array.from({ length: 20 }, (_, at) => `s${at + 1}`));
  const answer = [{ cites: [{ note_id: 'a', kind: 'SPEECH' as const, id: 's15', start_ms: 0 }] }];
  expect(idsOf(trimPassages(all, answer))).toEqual([...idsOf(all.slice(0, NEAR_PASSAGES)), 's15']);
  expect(
    idsOf(trimPassages(all, [{ cites: [{ note_id: 'b', kind: 'SPEECH', id: 's15', start_ms: 0 }] }])),
  ).toHaveLength(NEAR_PASSAGES);
});
