import type { ListTerms } from '@pilgi/domain/notes';
import { createCodeJudge } from '../judge/code/create-code-judge.ts';
import { decideClaim } from '../judge/code/decide-claim.ts';
import { blocksOf } from '../metrics/list-note-sentences.ts';
import { evaluateNote } from '../run/evaluate-offline.ts';
import { listOutsideSentences } from '../set/list-outside-sentences.ts';
import { type GoldenCase, isScored } from '../set/read-golden-lectures.ts';
import { isFalseAlarm, isNoticed } from './is-noticed.ts';
import { HARMLESS_KINDS, makeHarmlessChanges } from './make-harmless-changes.ts';
import { HARMFUL_KINDS, makeMutations } from './make-mutations.ts';

const OUTSIDE_SENTENCES = 8;

export interface Tally {
  kind: string;
  made: number;
  found: number;
  /** Some that were missed, or reported without reason. */
  examples: string[];
}

export interface MutationReport {
  harmful: Tally[];
  harmless: Tally[];
  /** Authored sentences judged by the rules alone, without their own labels. */
  unlabelled: Tally;
}

/** Changes every reference note in many ways and counts what the harness reports. */
export async function measureMutations(cases: readonly GoldenCase[], listTerms: ListTerms): Promise<MutationReport> {
  const harmful = new Map(HARMFUL_KINDS.map((kind) => [kind, newTally(kind)]));
  const harmless = new Map(HARMLESS_KINDS.map((kind) => [kind, newTally(kind)]));
  const unlabelled = newTally('authored sentences without their labels');
  const scored = cases.filter(isScored);
  for (const one of scored) {
    const { golden, reference } = one;
    if (reference === null) continue;
    const labelled = one.labelled.filter(({ is_supported }) => is_supported);
    const judge = createCodeJudge(labelled, listTerms);
    const before = await evaluateNote(one, reference, { judge, problems: null });
    const outside = listOutsideSentences(scored, one, OUTSIDE_SENTENCES);
    const mutations = makeMutations(one, { reference, key_points: before.judgement.key_points, outside });
    for (const mutation of mutations) {
      const after = await evaluateNote(one, mutation.note, { judge, problems: null });
      count(harmful.get(mutation.kind), isNoticed(mutation, before, after), `${golden.id} ${mutation.about}`);
    }
    for (const { kind, note } of makeHarmlessChanges(reference)) {
      const after = await evaluateNote(one, note, { judge, problems: null });
      const alarm = isFalseAlarm(before, after);
      const reported = after.judgement.claims.find(({ verdict }) => verdict !== 'SUPPORTED');
      count(
        harmless.get(kind),
        alarm,
        `${golden.id} ${reported?.claim ?? ''} (${reported?.reason ?? 'recall'})`,
        alarm,
      );
    }
    judgeWithoutLabels(one, listTerms, unlabelled);
  }
  return { harmful: [...harmful.values()], harmless: [...harmless.values()], unlabelled };
}

const newTally = (kind: string): Tally => ({ kind, made: 0, found: 0, examples: [] });

function count(tally: Tally | undefined, isFound: boolean, text: string, isExample = !isFound): void {
  if (tally === undefined) return;
  tally.made += 1;
  if (isFound) tally.found += 1;
  if (isExample) tally.examples.push(text);
}

/** Shows how far the rules reach when no label helps. */
function judgeWithoutLabels({ golden, labelled, reference }: GoldenCase, listTerms: ListTerms, tally: Tally): void {
  const lines = new Map([...golden.source.script, ...golden.slides].map(({ id, text }) => [id, text]));
  const [block] = reference === null ? [] : blocksOf(reference);
  if (block === undefined) return;
  for (const own of labelled.filter(({ is_supported }) => is_supported)) {
    const others = labelled.filter((one) => one.text !== own.text);
    const { verdict, reason } = decideClaim({ block, ...own }, { golden, labelled: others, listTerms, lines });
    const isFlagged = verdict !== 'SUPPORTED';
    count(tally, isFlagged, `${golden.id} ${own.text} (${reason})`, isFlagged);
  }
}
