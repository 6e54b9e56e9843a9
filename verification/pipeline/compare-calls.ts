import type { JournalEntry } from '../../simulators/gemini/src/index.ts';
import type { CountedCall } from '../kit/pipeline/pipeline.queries.ts';

type ObservedCall = Pick<
  JournalEntry,
  'step' | 'section' | 'request_hash' | 'processed' | 'delivered' | 'input_tokens' | 'output_tokens'
>;

export interface CallRecords {
  /** Calls received by the provider. */
  journal: readonly ObservedCall[];
  /** Calls recorded in our database. */
  rows: readonly CountedCall[];
  /** Calls with unknown outcome: in flight when a process was killed. */
  inFlight: ReadonlySet<string>;
  /** Tokens of each call of an undisturbed run. */
  reference: ReadonlyMap<string, string>;
}

export const keyOf = (call: { step: string | null; section: number | null }) =>
  `${call.step?.toUpperCase()} ${call.section ?? 0}`;
const tokensOf = (call: { input_tokens: number | null; output_tokens: number | null }) =>
  `${call.input_tokens}+${call.output_tokens}`;

/** Compares both records of one job: a stored step is called once, a call in flight is repeated at most once, and only stored results are charged. */
export function compareCalls(records: CallRecords): string[] {
  const known = [...records.rows.map(keyOf), ...records.journal.map(keyOf)];
  const unexpected = new Set(known.filter((key) => !records.reference.has(key)));
  return [
    ...[...unexpected].map((key) => `${key}: no such call in the reference run`),
    ...[...records.reference.keys()].flatMap((key) =>
      [...compareRows(records, key), ...compareJournal(records, key)].map((found) => `${key}: ${found}`),
    ),
  ];
}

function compareRows({ rows, inFlight, reference }: CallRecords, key: string): string[] {
  const own = rows.filter((row) => keyOf(row) === key);
  const answered = own.filter((row) => row.status === 'ANSWERED');
  const unknown = own.filter((row) => row.status === 'UNKNOWN');
  const maxUnknown = inFlight.has(key) ? 1 : 0;
  const last = own.toSorted((a, b) => a.attempt - b.attempt).at(-1);
  return [
    ...(answered.length === 1 ? [] : [`${answered.length} stored results`]),
    ...(unknown.length <= maxUnknown ? [] : [`${unknown.length} with unknown outcome, at most ${maxUnknown} expected`]),
    ...(unknown.some((row) => row.is_charged) ? ['a call with unknown outcome is charged'] : []),
    ...(answered.every((row) => row.is_charged) ? [] : ['a stored result is not charged']),
    ...(own.length === answered.length + unknown.length ? [] : ['an unfinished or rejected call']),
    ...(last?.status === 'ANSWERED' ? [] : ['called again after the result was stored']),
    ...answered.filter((row) => tokensOf(row) !== reference.get(key)).map((row) => `${tokensOf(row)} tokens`),
  ];
}

function compareJournal({ journal, rows, reference }: CallRecords, key: string): string[] {
  const own = journal.filter((entry) => keyOf(entry) === key);
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
