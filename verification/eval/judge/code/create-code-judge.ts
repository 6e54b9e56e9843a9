import type { ListTerms } from '@pilgi/domain/notes';
import { blocksOf, listNoteSentences } from '../../metrics/list-note-sentences.ts';
import type { LabelledSentence } from '../../set/read-golden-lectures.ts';
import type { Judge } from '../judge.ts';
import { decideClaim, findFalseFact } from './decide-claim.ts';
import { matchKeyPoint } from './match-key-point.ts';
import { rateStructure } from './rate-structure.ts';

/**
 * Judges without a model: recorded labels for sentences of the author, rules of code for all others. It compares with the
 * authored note, so that it measures changes of that note; it cannot judge a note that was written freely.
 */
export function createCodeJudge(labelled: readonly LabelledSentence[], listTerms: ListTerms): Judge {
  return {
    name: 'labels and code',
    judge: (golden, note) => {
      const lines = new Map([
        ...golden.source.script.map(({ id, text }) => [id, text] as const),
        ...golden.slides.map(({ id, text }) => [id, text] as const),
      ]);
      const sentences = listNoteSentences(note);
      const claims = sentences.map((line) => decideClaim(line, { golden, labelled, listTerms, lines }));
      const blocks = blocksOf(note);
      return Promise.resolve({
        claims,
        key_points: golden.key_points.map((point) => matchKeyPoint(point, blocks, { listTerms, claims })),
        fact_errors: sentences.flatMap(({ block, text }) => {
          const fact = findFalseFact(text, golden);
          return fact === undefined ? [] : [{ fact: fact.id, block_id: block.id, quote: text }];
        }),
        rubric: rateStructure(golden, note),
      });
    },
  };
}
