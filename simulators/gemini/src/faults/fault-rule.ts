import type { Step } from '../thinking/recognise-step.ts';
import { CHAT_LIES } from './chat-lies.ts';
import { GRADING_LIES } from './grading-lies.ts';
import { PROBLEM_LIES } from './problem-lies.ts';

/** Nothing is worked out; no tokens are used. */
export const REFUSALS = ['rate-limited', 'unavailable', 'server-error', 'stall', 'cut-before-answer'] as const;

/** The work is done and paid for; the caller gets none or half of it. */
const LOSSES = ['lost-answer', 'cut-in-body'] as const;

/** A whole HTTP answer whose content cannot be used. */
const SPOILS = ['malformed-json', 'truncated-output', 'empty-candidates', 'safety-block'] as const;

/** A well-formed answer that is not true. */
export const LIES = [
  'foreign-ids',
  'wrong-numbers',
  'late-times',
  'closing-words',
  'prompt-echo',
  'obeyed-injection',
  'repeat-loop',
  ...GRADING_LIES,
  ...PROBLEM_LIES,
  ...CHAT_LIES,
] as const;

export const FAULT_KINDS = [...REFUSALS, ...LOSSES, ...SPOILS, ...LIES] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export type Lie = (typeof LIES)[number];

export interface FaultRule {
  kind: FaultKind;
  /** Share of the matching calls; the same calls for the same seed. */
  probability?: number | undefined;
  /** So many of the next matching calls; 1 when neither this nor a probability is given. */
  next?: number | undefined;
  match?: { step?: Step | undefined; section?: number | undefined } | undefined;
  seed?: number | undefined;
  /** Of `rate-limited` and `unavailable`; 0 leaves the header out. */
  retry_after_seconds?: number | undefined;
}

/** One call as the faults see it. */
export interface FaultTarget {
  step: Step;
  section: number | null;
  request_hash: string;
}

export function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((candidate) => candidate === name);
}
