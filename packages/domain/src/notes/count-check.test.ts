import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { CLAIM_STATES, type ClaimState } from '../claims/claim.ts';
import { countCheck } from './count-check.ts';
import type { NoteSection, NoteSentence } from './note-document.ts';

const sentence = (state: ClaimState): NoteSentence => ({ id: 'b', text: '글', segment_ids: [], slide_ids: [], state });
const section = (states: readonly ClaimState[], rest: Partial<NoteSection> = {}): NoteSection => ({
  number: 1,
  start_ms: 0,
  end_ms: 1000,
  status: 'DONE',
  heading: '1부',
  blocks: [
    {
      id: 'b1_1',
      kind: 'paragraph',
      heading: null,
      text: '글',
      segment_ids: [],
      slide_ids: [],
      at_ms: 0,
      sentences: states.map(sentence),
    },
  ],
  is_checked: true,
  ...rest,
});
const CANARIES = { false_planted: 12, false_caught: 11 };

it('counts sentences by state, removed sentences and sections that were not checked', () => {
  const sections = [
    section(['SUPPORTED', 'SUPPORTED', 'FIXED', 'PARTLY', 'NOT_FOUND', 'OWN'], { removed: [sentence('CONTRADICTED')] }),
    section(['UNCHECKED', 'UNCHECKED'], { number: 2, is_checked: false }),
    section([], { number: 3, status: 'FAILED', is_checked: undefined }),
  ];
  expect(countCheck(sections, CANARIES)).toEqual({
    evidence: { supported: 3, total: 8 },
    check: {
      sentences: 8,
      supported: 2,
      fixed: 1,
      partly: 1,
      not_found: 1,
      removed: 1,
      unchecked: 3,
      unchecked_sections: 1,
      ...CANARIES,
    },
  });
});

it('counts a finished section of an older note as not checked', () => {
  const older = section([], { is_checked: undefined });
  expect(countCheck([older], CANARIES).check.unchecked_sections).toBe(1);
});

test('every sentence of the text is counted once', () => {
  const states = fc.array(fc.constantFrom(...CLAIM_STATES.filter((state) => state !== 'CONTRADICTED')));
  fc.assert(
    fc.property(fc.array(states), (all) => {
      const { check } = countCheck(
        all.map((one) => section(one)),
        CANARIES,
      );
      expect(check.supported + check.fixed + check.partly + check.not_found + check.unchecked).toBe(check.sentences);
    }),
  );
});
