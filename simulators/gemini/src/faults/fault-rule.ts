import type { Step } from '../completion/recognise-step.ts';
import { FALSE_CHAT_KINDS } from './false-chat-kinds.ts';
import { FALSE_GRADING_KINDS } from './grading-falsifiers.ts';
import { FALSE_JUDGE_KINDS } from './judge-falsifiers.ts';
import { FALSE_PROBLEM_KINDS } from './problem-falsifiers.ts';

/** Nothing is computed and no tokens are used. */
export const REFUSALS = ['rate-limited', 'unavailable', 'server-error', 'stall', 'cut-before-answer'] as const;

/** The completion is computed and billed, but the caller receives nothing or only half of it. */
const LOSSES = ['lost-answer', 'cut-in-body'] as const;

/** Complete HTTP response without usable content. */
const CONTENT_FAULTS = [
  'malformed-json',
  'truncated-output',
  'endless-thoughts',
  'empty-candidates',
  'safety-block',
  'recitation-block',
] as const;

/** Faults of speech APIs: see `speech`. */
const SPEECH_FAULTS = ['empty-transcript', 'missing-words', 'skipped-speech', 'expired-token', 'failed-job'] as const;

/** Well-formed response with false content. */
export const FALSE_ANSWER_KINDS = [
  'foreign-ids',
  'wrong-numbers',
  'late-times',
  'closing-words',
  'prompt-echo',
  'obeyed-injection',
  'repeat-loop',
  ...FALSE_GRADING_KINDS,
  ...FALSE_JUDGE_KINDS,
  ...FALSE_PROBLEM_KINDS,
  ...FALSE_CHAT_KINDS,
] as const;

export const FAULT_KINDS = [
  ...REFUSALS,
  ...LOSSES,
  ...CONTENT_FAULTS,
  ...SPEECH_FAULTS,
  ...FALSE_ANSWER_KINDS,
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export type FalseAnswerKind = (typeof FALSE_ANSWER_KINDS)[number];

export interface FaultRule {
  kind: FaultKind;
  /** Share of the matching calls; deterministic for a seed. */
  probability?: number | undefined;
  /** Number of the next matching calls; 1 when neither this nor a probability is given. */
  next?: number | undefined;
  match?:
    | {
        step?: Step | undefined;
        section?: number | undefined;
        model?: string | undefined;
        /** Part of the request text. */
        text?: string | undefined;
      }
    | undefined;
  seed?: number | undefined;
  /** For `rate-limited` and `unavailable`; 0 omits the header. */
  retry_after_seconds?: number | undefined;
}

/** Properties of a call that fault rules match. */
export interface FaultTarget {
  step: Step;
  section: number | null;
  request_hash: string;
  model?: string;
  text?: string;
}

export function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((candidate) => candidate === name);
}
