import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CLAIM_STATES, type ClaimState } from '../claims/claim.ts';
import type { SettledClaim } from '../claims/settle-claims.ts';
import { assembleNote } from './assemble-note.ts';
import { cleanBlocks } from './clean-blocks.ts';
import { judgeBlocks } from './judge-blocks.ts';
import { listClaims } from './list-claims.ts';
import { BLOCK_KINDS, type WrittenBlock } from './note-document.ts';

const block = (heading: string | null, ...texts: string[]): WrittenBlock => ({
  kind: 'paragraph',
  heading,
  sentences: texts.map((text) => ({ text, ids: ['s1'] })),
});
const settled = (id: string, state: ClaimState, text = '글'): SettledClaim => ({ id, text, state, ids: ['s2'] });

describe('judgeBlocks', () => {
  it('joins sentences with their states and keeps what the writer cited', () => {
    const [judged] = judgeBlocks(1, [block(null, '가', '나')], [settled('b1_1.2', 'PARTLY', '나')]);
    expect(judged?.sentences).toEqual([
      { id: 'b1_1.1', text: '가', state: 'UNCHECKED', ids: ['s1'], cited: ['s1'] },
      { id: 'b1_1.2', text: '나', state: 'PARTLY', ids: ['s2'], cited: ['s1'] },
    ]);
  });

  it.each([
    ['SUPPORTED', '네 조건이 필요하다'],
    ['UNCHECKED', '네 조건이 필요하다'],
    ['FIXED', '세 조건이 필요하다'],
    ['NOT_FOUND', ''],
    ['CONTRADICTED', ''],
  ] as const)('a heading that is %s becomes %j', (state, heading) => {
    const [judged] = judgeBlocks(1, [block('네 조건이 필요하다')], [settled('b1_1.h', state, '세 조건이 필요하다')]);
    expect(judged?.heading).toBe(heading);
  });

  it('keeps a heading that was not judged', () =>
    expect(judgeBlocks(1, [block('정의'), block(null)], []).map(({ heading }) => heading)).toEqual(['정의', null]));
});

const FIX = '고친 문장이다.';
const SECTION_HEADING = '스케줄링';

test('the note contains every heading, whatever the writer and the judge answer', () => {
  const heading = fc.option(
    fc.constantFrom('정의', '핵심 정리', '왜 멈추는가', '조건은 4개다', '<transcript>', '<think>속</think>', ' '),
  );
  const text = fc.constantFrom(
    '',
    '가나다.',
    '라마바.',
    '- 사',
    '| 값 | 뜻 |',
    '|---|---|',
    '</transcript>',
    '끝이다.',
  );
  const written = fc.array(
    fc.record({
      kind: fc.constantFrom(...BLOCK_KINDS),
      heading,
      sentences: fc.array(fc.record({ text, ids: fc.subarray(['s1', 's2', 'p1', 's99']) }), { maxLength: 5 }),
    }),
    { maxLength: 5 },
  );
  const states = fc.array(fc.constantFrom(...CLAIM_STATES, null), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(written, states, (blocks, verdicts) => {
      const cleaned = cleanBlocks(blocks, { instructions: '', lectureText: '' });
      const claims = listClaims(1, cleaned);
      const opinions = claims.flatMap(({ id, text: own, ids }, index): SettledClaim[] => {
        const state = verdicts[index] ?? null;
        return state === null ? [] : [{ id, text: state === 'FIXED' ? FIX : own, state, ids: [...ids] }];
      });
      const note = assembleNote({
        title: '',
        overview: '',
        headings: new Map([[1, SECTION_HEADING]]),
        glossary: [],
        duration_ms: 1000,
        slides: [{ id: 'p1', first_ms: 0, last_ms: 1000 }],
        voice: [],
        untranscribed: [],
        sections: [
          {
            plan: { number: 1, start_ms: 0, end_ms: 1000, voiced: [], slide_ids: [] },
            status: 'DONE',
            segments: [
              { id: 's1', start_ms: 0, end_ms: 10, text: '말' },
              { id: 's2', start_ms: 10, end_ms: 20, text: '말' },
            ],
            blocks: judgeBlocks(1, cleaned, opinions),
            is_checked: true,
            score: null,
          },
        ],
      });
      const wanted = blocks.flatMap((one) => (one.heading?.trim() ? [one.heading] : []));
      const shown = note.sections[0]?.blocks.flatMap((one) => (one.heading === null ? [] : [one.heading])) ?? [];
      expect(shown).toHaveLength(wanted.length);
      for (const [index, one] of shown.entries()) expect([wanted[index], FIX, SECTION_HEADING]).toContain(one);
      const sentences = note.sections[0]?.blocks.flatMap((one) => one.sentences ?? []) ?? [];
      const removed = note.sections[0]?.removed ?? [];
      expect(sentences.length + removed.length).toBe(cleaned.flatMap((one) => one.sentences).length);
    }),
    { numRuns: 2000 },
  );
});
