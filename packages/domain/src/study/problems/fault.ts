import type { Doubt } from '../../notes/check-block.ts';

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
  | { kind: 'unsupported'; doubt: Doubt }
  | { kind: 'foreign-words'; sentence: string }
  | { kind: 'quotes-instructions' }
  | { kind: 'solved-otherwise' };
