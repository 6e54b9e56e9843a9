import { estimateTextTokens } from '../ai-work/pricing/estimate-tokens.ts';
import type { ChatSentence } from './chat-sentence.ts';
import type { FoundPassage } from './label-parts.ts';

/** Tokens of the lecture that a question is answered from: the whole of one lecture up to about six hours; of a course its nearest passages. */
export const CONTEXT_TOKENS = { lecture: 120_000, course: 12_000 } as const;
/** Passages found by the words of the question; those come first. */
export const FOUND_PASSAGES = { lecture: 8, course: 24 } as const;
/** The first passages, which the judge reads too and which are shown when there is no answer. */
export const NEAR_PASSAGES = 8;

/**
 * The passages that were found, then all others of the lecture. If they do not fit, the others are evenly spread: a question such as
 * "summarise it" shares no word with the lecture.
 */
export function choosePassages(input: {
  found: readonly FoundPassage[];
  /** In the order of the lecture. */
  others: readonly FoundPassage[];
  maxTokens: number;
}): FoundPassage[] {
  const found = input.found.slice(0, countFitting(input.found, input.maxTokens));
  const isFound = new Set(found.map(keyOf));
  const others = input.others.filter((passage) => !isFound.has(keyOf(passage)));
  const open = input.maxTokens - tokensOf(found);
  if (tokensOf(others) <= open) return [...found, ...others];
  const count = Math.floor((open * others.length) / tokensOf(others));
  const spread = Array.from({ length: count }, (_, index) => others[Math.floor((index * others.length) / count)]);
  const chosen = spread.flatMap((passage) => passage ?? []);
  return [...found, ...chosen.slice(0, countFitting(chosen, open))];
}

const tokensOf = (passages: readonly FoundPassage[]) =>
  passages.reduce((sum, { parts }) => sum + parts.reduce((all, { text }) => all + estimateTextTokens(text), 0), 0);

function countFitting(passages: readonly FoundPassage[], maxTokens: number): number {
  let open = maxTokens;
  const first = passages.findIndex((passage) => {
    open -= tokensOf([passage]);
    return open < 0;
  });
  return first === -1 ? passages.length : first;
}

/** What stays stored with a finished question: the nearest and the cited passages. */
export function trimPassages(
  passages: readonly FoundPassage[],
  answer: readonly Pick<ChatSentence, 'cites'>[],
): FoundPassage[] {
  const cited = new Set(answer.flatMap(({ cites }) => cites.map(({ note_id, id }) => `${note_id} ${id}`)));
  return passages.filter(
    ({ note_id, parts }, index) => index < NEAR_PASSAGES || parts.some(({ id }) => cited.has(`${note_id} ${id}`)),
  );
}

const keyOf = ({ note_id, kind, parts }: FoundPassage) => `${note_id} ${kind} ${parts[0]?.id}`;
