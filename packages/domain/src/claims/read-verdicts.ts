import { cleanText } from '../shared/clean-text.ts';
import { addNumberLines } from './add-number-lines.ts';
import { type ClaimLine, type JudgedVerdict, VERDICTS, type Verdict } from './claim.ts';
import type { JudgedItem } from './plan-batches.ts';

/** One answer of a judge, as returned. */
export interface RawVerdict {
  n: number;
  ids: readonly string[];
  wrong: string;
  verdict: string;
  fixed: string;
}

export interface VerdictRules {
  lines: readonly ClaimLine[];
  /** Whether code is certain that the lines do not contain a quantity of the text. */
  hasUnsaidQuantity: (item: JudgedItem) => boolean;
}

/** Verdicts by item number. Answers about unknown items and second answers are ignored; items without answer are missing. */
export function readVerdicts(
  raw: readonly RawVerdict[],
  items: readonly JudgedItem[],
  { lines, hasUnsaidQuantity }: VerdictRules,
): Map<number, JudgedVerdict> {
  const known = new Set(lines.map(({ id }) => id));
  const verdicts = new Map<number, JudgedVerdict>();
  for (const item of items) {
    const answer = raw.find(({ n }) => n === item.n);
    const verdict = VERDICTS.find((one) => one === answer?.verdict);
    if (answer === undefined || verdict === undefined) continue;
    const ids = [...new Set(answer.ids.map(bareId))].filter((id) => known.has(id));
    const decided = decide(verdict, ids, () => hasUnsaidQuantity(item));
    verdicts.set(item.n, {
      verdict: decided,
      ids: decided === 'supported' ? addNumberLines(item.text, ids, lines) : ids,
      wrong: item.text.includes(answer.wrong) ? answer.wrong.trim() : '',
      // A correction is model output as the sentence was: no links, markup or invisible characters.
      fixed: verdict === 'supported' ? '' : cleanText(answer.fixed),
    });
  }
  return verdicts;
}

const bareId = (id: string) => id.trim().replaceAll(/[[\]]/g, '');

/** A judge that names no line has found none, and a quantity that the lines do not contain cannot be supported. */
function decide(verdict: Verdict, ids: readonly string[], hasUnsaidQuantity: () => boolean): Verdict {
  if (verdict !== 'supported') return verdict;
  if (ids.length === 0) return 'not_found';
  return hasUnsaidQuantity() ? 'partly' : 'supported';
}
