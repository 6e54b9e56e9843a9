import type { Verdict } from '../../claims/claim.ts';

/** Part of a problem that a judged sentence was made of. */
export type ItemPart =
  | 'stem'
  | 'key'
  | 'option'
  | 'statement'
  | 'answer'
  | 'criterion'
  | 'model-answer'
  | 'pair'
  | 'law'
  | 'explanation';

/** Verdict of the judge about a part of a problem that must be otherwise. */
export interface JudgedFault {
  kind: 'unsupported';
  part: ItemPart;
  /** The sentence that was judged. */
  item: string;
  verdict: Verdict;
  /** Lines that decide. */
  ids: readonly string[];
  /** Words that do not agree, or empty. */
  wrong: string;
}

/** Reason why a problem is rejected. */
export type Fault =
  | { kind: 'empty'; part: string }
  | { kind: 'option-count' }
  | { kind: 'option-repeated'; option: string }
  | { kind: 'option-evades'; option: string }
  | { kind: 'no-such-key' }
  | { kind: 'key-in-stem' }
  | { kind: 'key-stands-out' }
  | { kind: 'blank-count' }
  | { kind: 'statement-asks' }
  | { kind: 'rubric' }
  | { kind: 'value-differs' }
  | { kind: 'pairs' }
  | { kind: 'stem-repeated'; with: number }
  | { kind: 'no-source' }
  | { kind: 'no-such-source'; id: string }
  | { kind: 'unsaid-quantity'; quantities: readonly string[] }
  | { kind: 'quotes-instructions' }
  | { kind: 'solved-otherwise' }
  | JudgedFault;
