import type { Receipt } from '../kit/pipeline/open-student.ts';

type Call = Pick<Receipt['calls'][number], 'step' | 'section' | 'duration_ms'>;

/** Numbers of calls for gaps are the round times this, plus a count. */
const CALLS_PER_ROUND = 1000;

/** Sum of the longest chain of model responses in milliseconds; attempts of one call follow each other, calls of a step are parallel. */
export function criticalPathOf(calls: readonly Call[]): number {
  const maxOf = (steps: readonly Call['step'][], isCounted: (call: Call) => boolean = () => true) => {
    const own = calls.filter((call) => steps.includes(call.step) && isCounted(call));
    const chains = Map.groupBy(own, ({ section }) => section ?? 0).values();
    return Math.max(0, ...[...chains].map((chain) => chain.reduce((sum, call) => sum + (call.duration_ms ?? 0), 0)));
  };
  const roundOf = ({ section }: Call) => Math.floor((section ?? 0) / CALLS_PER_ROUND);
  const rounds = new Set(calls.filter(({ step }) => step === 'RETRANSCRIBE').map(roundOf));
  const gaps = [...rounds].reduce((sum, round) => sum + maxOf(['RETRANSCRIBE'], (call) => roundOf(call) === round), 0);
  const inputs = Math.max(maxOf(['TRANSCRIBE']) + gaps, maxOf(['READ_SLIDES']));
  const rest = Math.max(maxDurationOf(calls, 'REJUDGE'), maxDurationOf(calls, 'JUDGE_FIXED'));
  return inputs + maxOf(['OUTLINE']) + writtenAndJudged(calls) + rest;
}

/** Calls of the judge about one section run beside each other, so that only the longest counts. */
function writtenAndJudged(calls: readonly Call[]): number {
  const sections = Map.groupBy(calls, ({ section }) => section ?? 0);
  const lengths = [...sections.values()].map((own) => {
    const written = own.filter(({ step }) => step === 'WRITE').reduce((sum, call) => sum + (call.duration_ms ?? 0), 0);
    return written + maxDurationOf(own, 'JUDGE');
  });
  return Math.max(0, ...lengths);
}

const maxDurationOf = (calls: readonly Call[], wanted: Call['step']) =>
  Math.max(0, ...calls.filter(({ step }) => step === wanted).map(({ duration_ms }) => duration_ms ?? 0));
