import { parseArgs } from 'node:util';

export const SUITES = ['smoke', 'full'] as const;
export type Suite = (typeof SUITES)[number];

const MAX_USD = 50;
const LABEL = /^[a-z0-9][a-z0-9.-]*$/;

export type EvalOptions = OfflineOptions | { mode: 'mutate' } | LiveOptions;

export interface OfflineOptions {
  mode: 'offline';
  label: string;
  compare: string;
  savesBaseline: boolean;
  /** Writes the section of docs/quality.md instead of comparing it. */
  writes: boolean;
  golden: string | null;
}

export interface LiveOptions {
  mode: 'live';
  suite: Suite;
  max_usd: number;
  /** Without it only the plan is printed. */
  isConfirmed: boolean;
  label: string;
  compare: string;
  /** Continues with what is recorded already. */
  resumes: boolean;
  /** Directory of further lectures, such as exported reports. */
  golden: string | null;
}

/** Throws with a message for the operator. */
export function parseEvalOptions(args: readonly string[]): EvalOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      offline: { type: 'boolean', default: false },
      mutate: { type: 'boolean', default: false },
      live: { type: 'boolean', default: false },
      suite: { type: 'string', default: 'smoke' },
      'max-usd': { type: 'string', default: '2' },
      yes: { type: 'boolean', default: false },
      label: { type: 'string' },
      compare: { type: 'string', default: 'baseline' },
      resume: { type: 'boolean', default: false },
      'save-baseline': { type: 'boolean', default: false },
      golden: { type: 'string' },
      /** Writes the section of docs/quality.md instead of comparing it. */
      write: { type: 'boolean', default: false },
    },
  });
  if ([values.offline, values.mutate, values.live].filter(Boolean).length > 1) {
    throw new Error('--offline, --mutate and --live exclude each other');
  }
  if (values.mutate) return { mode: 'mutate' };
  const label = readLabel(values.label ?? (values.live ? 'live' : 'offline'));
  if (!values.live) {
    const savesBaseline = values['save-baseline'];
    const { compare, write: writes, golden = null } = values;
    return { mode: 'offline', label, compare, savesBaseline, writes, golden };
  }
  return {
    mode: 'live',
    suite: readSuite(values.suite),
    max_usd: readLimit(values['max-usd']),
    isConfirmed: values.yes,
    label,
    compare: values.compare,
    resumes: values.resume,
    golden: values.golden ?? null,
  };
}

function readLabel(label: string): string {
  if (!LABEL.test(label)) throw new Error(`--label must be small letters, digits, dots and dashes, not ${label}`);
  return label;
}

function readSuite(name: string): Suite {
  const suite = SUITES.find((one) => one === name);
  if (suite === undefined) throw new Error(`--suite must be ${SUITES.join(' or ')}, not ${name}`);
  return suite;
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (!(limit > 0 && limit <= MAX_USD))
    throw new Error(`--max-usd must be above 0 and at most ${MAX_USD}, not ${text}`);
  return limit;
}
