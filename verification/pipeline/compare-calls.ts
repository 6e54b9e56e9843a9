import type { JournalEntry } from '../../simulators/gemini/src/index.ts';
import type { CountedCall } from '../kit/pipeline/pipeline.queries.ts';

type ObservedCall = Pick<
  JournalEntry,
  | 'model'
  | 'step'
  | 'section'
  | 'request_hash'
  | 'processed'
  | 'delivered'
  | 'input_tokens'
  | 'output_tokens'
  | 'thought_tokens'
>;

export interface CallRecords {
  /** Calls received by the provider. */
  journal: readonly ObservedCall[];
  /** Calls recorded in our database. */
  rows: readonly CountedCall[];
  /** Calls with unknown outcome: in flight when a process was killed. */
  inFlight: ReadonlySet<string>;
  /** The database was down: a record can be committed without its acknowledgement, and its call is then never sent. */
  isDatabaseInterrupted?: boolean;
  /** Model and tokens of each call of an undisturbed run. */
  reference: ReadonlyMap<string, string>;
  /** Calls that an undisturbed run does not charge: a gap without words, a judge that failed. */
  uncharged: ReadonlySet<string>;
}

/** A step may call the model several times about one section. */
export const keyOf = (call: { step: string | null; section: number | null; part?: number }) =>
  `${call.step?.toUpperCase()} ${call.section ?? 0}${call.part ? `.${call.part}` : ''}`;

/** The provider counts thoughts separately, our rows contain them in the output. */
export const tokensOf = (
  call: Pick<CountedCall, 'model' | 'input_tokens' | 'output_tokens'> | Omit<ObservedCall, 'step'>,
) => {
  const thoughts = 'thought_tokens' in call ? call.thought_tokens : 0;
  return `${call.model} ${call.input_tokens}+${(call.output_tokens ?? 0) + thoughts}`;
};

/** Steps whose requests do not name their window or section. */
const UNNUMBERED: Partial<Record<string, readonly string[]>> = {
  transcribe: ['TRANSCRIBE', 'RETRANSCRIBE'],
  slides: ['READ_SLIDES'],
  judge: [
    'JUDGE',
    'REJUDGE',
    'JUDGE_FIXED',
    'JUDGE_REMADE',
    'JUDGE_REMADE_AGAIN',
    'JUDGE_SECOND',
    'JUDGE_SECOND_REMADE',
    'JUDGE_SECOND_REMADE_AGAIN',
  ],
};

interface KeyedCall {
  key: string;
  entry: ObservedCall;
}

/** Compares both records of one job: a stored step is called once, a call in flight is repeated at most once, and only stored results are charged. */
export function compareCalls(records: CallRecords): string[] {
  const arrived = assignKeys(records);
  const known = [...records.rows.map(keyOf), ...arrived.map(({ key }) => key)];
  const unexpected = new Set(known.filter((key) => !records.reference.has(key)));
  return [
    ...[...unexpected].map((key) => `${key}: no such call in the reference run`),
    ...[...records.reference.keys()].flatMap((key) =>
      [...compareRows(records, arrived, key), ...compareJournal(records, arrived, key)].map(
        (found) => `${key}: ${found}`,
      ),
    ),
  ];
}

/**
 * Requests without a number are identified by their hash: each must be the request of one reference call with the same
 * model and tokens. Among equal ones, those sent most often belong to the calls recorded most often.
 */
function assignKeys({ journal, rows, reference }: CallRecords): KeyedCall[] {
  const isUnnumbered = ({ step }: ObservedCall) => step !== null && step in UNNUMBERED;
  const requests = Map.groupBy(journal.filter(isUnnumbered), ({ request_hash }) => request_hash);
  const countRows = (key: string) => rows.filter((row) => keyOf(row) === key).length;
  const free = [...reference].toSorted(([one], [other]) => countRows(other) - countRows(one));
  const keyed = [...requests.values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap((entries) => {
      const steps = UNNUMBERED[entries[0]?.step ?? ''] ?? [];
      const counted = entries.filter(({ processed }) => processed).map(tokensOf);
      const index = free.findIndex(
        ([key, tokens]) => steps.includes(key.split(' ')[0] ?? '') && counted.includes(tokens),
      );
      const [found] = index < 0 ? [] : free.splice(index, 1);
      const key = found?.[0] ?? `${steps[0]} of ${counted[0] ?? 'an unfinished request'}`;
      return entries.map((entry) => ({ key, entry }));
    });
  const numbered = journal.filter((entry) => !isUnnumbered(entry));
  return [...numbered.map((entry) => ({ key: keyOf(entry), entry })), ...keyed];
}

function compareRows(records: CallRecords, arrived: readonly KeyedCall[], key: string): string[] {
  const { rows, inFlight, isDatabaseInterrupted = false, reference, uncharged } = records;
  const own = rows.filter((row) => keyOf(row) === key);
  const answered = own.filter((row) => row.status === 'ANSWERED');
  const unknown = own.filter((row) => row.status === 'UNKNOWN');
  const unsent = isDatabaseInterrupted ? own.length - arrived.filter((call) => call.key === key).length : 0;
  const maxUnknown = (inFlight.has(key) ? 1 : 0) + Math.max(0, unsent);
  const last = own.toSorted((a, b) => a.attempt - b.attempt).at(-1);
  return [
    ...(answered.length === 1 ? [] : [`${answered.length} stored results`]),
    ...(unknown.length <= maxUnknown ? [] : [`${unknown.length} with unknown outcome, at most ${maxUnknown} expected`]),
    ...(unknown.some((row) => row.is_charged) ? ['a call with unknown outcome is charged'] : []),
    ...answered
      .filter((row) => row.is_charged === uncharged.has(key))
      .map((row) => (row.is_charged ? 'charged, but not in the reference run' : 'a stored result is not charged')),
    ...(own.length === answered.length + unknown.length ? [] : ['an unfinished or rejected call']),
    ...(last?.status === 'ANSWERED' ? [] : ['called again after the result was stored']),
    ...answered.filter((row) => tokensOf(row) !== reference.get(key)).map((row) => `${tokensOf(row)} tokens`),
  ];
}

function compareJournal({ rows, reference }: CallRecords, arrived: readonly KeyedCall[], key: string): string[] {
  const own = arrived.filter((call) => call.key === key).map(({ entry }) => entry);
  const written = rows.filter((row) => keyOf(row) === key).length;
  const processed = own.filter((entry) => entry.processed);
  const unexpected = processed.filter((entry) => tokensOf(entry) !== reference.get(key));
  return [
    ...(own.length <= written ? [] : [`${own.length} calls arrived, ${written} are recorded`]),
    ...(processed.some((entry) => entry.delivered) ? [] : ['no response was delivered']),
    ...(new Set(own.map((entry) => entry.request_hash)).size === 1 ? [] : ['the repeated request differs']),
    ...unexpected.map((entry) => `the provider counted ${tokensOf(entry)} tokens`),
  ];
}
