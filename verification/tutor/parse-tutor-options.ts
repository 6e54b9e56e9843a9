import { parseArgs } from 'node:util';

const MAX_USD = 20;

export type TutorOptions = { mode: 'offline'; writes: boolean } | { mode: 'retrieval' } | TutorLiveOptions;

export interface TutorLiveOptions {
  mode: 'live';
  target: 'provider' | 'simulator';
  max_usd: number;
  /** Number of questions, evenly over all subjects. */
  limit: number;
  /** Without it only the plan is printed. */
  isConfirmed: boolean;
  /** Stores the answers, and continues with what is stored. */
  records: boolean;
}

/** Throws with a message for the operator. */
export function parseTutorOptions(args: readonly string[]): TutorOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      live: { type: 'boolean', default: false },
      retrieval: { type: 'boolean', default: false },
      target: { type: 'string', default: 'provider' },
      'max-usd': { type: 'string', default: '1' },
      limit: { type: 'string', default: '200' },
      yes: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      /** Writes the section of docs/quality.md instead of comparing it. */
      write: { type: 'boolean', default: false },
    },
  });
  if (values.retrieval && args.length === 1) return { mode: 'retrieval' };
  if (!values.live) {
    if (args.length > Number(values.write)) throw new Error('only --live has options');
    return { mode: 'offline', writes: values.write };
  }
  const { target } = values;
  if (target !== 'provider' && target !== 'simulator') throw new Error(`--target must be simulator, not ${target}`);
  if (target === 'simulator' && values.record) throw new Error('answers of the simulator are not recorded');
  return {
    mode: 'live',
    target,
    max_usd: readNumber('--max-usd', values['max-usd'], MAX_USD),
    limit: Math.ceil(readNumber('--limit', values.limit, 200)),
    isConfirmed: values.yes,
    records: values.record,
  };
}

function readNumber(name: string, text: string, max: number): number {
  const value = Number(text);
  if (!(value > 0 && value <= max)) throw new Error(`${name} must be above 0 and at most ${max}, not ${text}`);
  return value;
}
