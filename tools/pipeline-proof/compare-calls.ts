import type { JournalEntry } from '../../simulators/gemini/src/index.ts';
import type { CountedCall } from '../pipeline/pipeline.queries.ts';

type Seen = Pick<
  JournalEntry,
  'step' | 'section' | 'request_hash' | 'processed' | 'delivered' | 'input_tokens' | 'output_tokens'
>;

export interface CallBooks {
  /** What the provider saw. */
  journal: readonly Seen[];
  /** What we wrote down. */
  rows: readonly CountedCall[];
  /** Calls that nobody can know the end of: under way when something died. */
  inFlight: ReadonlySet<string>;
  /** Tokens of each call of an undisturbed run. */
  reference: ReadonlyMap<string, string>;
}

export const keyOf = (call: { step: string | null; section: number | null }) =>
  `${call.step?.toUpperCase()} ${call.section ?? 0}`;
const tokensOf = (call: { input_tokens: number | null; output_tokens: number | null }) =>
  `${call.input_tokens}+${call.output_tokens}`;

/** Both sides' records of one job: a stored step asked for once, one in flight at most once more, and only what is stored is paid. */
export function compareCalls(books: CallBooks): string[] {
  const known = [...books.rows.map(keyOf), ...books.journal.map(keyOf)];
  const strange = new Set(known.filter((key) => !books.reference.has(key)));
  return [
    ...[...strange].map((key) => `${key}: no such call in an undisturbed run`),
    ...[...books.reference.keys()].flatMap((key) =>
      [...compareRows(books, key), ...compareJournal(books, key)].map((found) => `${key}: ${found}`),
    ),
  ];
}

function compareRows({ rows, inFlight, reference }: CallBooks, key: string): string[] {
  const own = rows.filter((row) => keyOf(row) === key);
  const answered = own.filter((row) => row.status === 'ANSWERED');
  const unknown = own.filter((row) => row.status === 'UNKNOWN');
  const mostUnknown = inFlight.has(key) ? 1 : 0;
  const last = own.toSorted((a, b) => a.attempt - b.attempt).at(-1);
  return [
    ...(answered.length === 1 ? [] : [`${answered.length} stored answers`]),
    ...(unknown.length <= mostUnknown ? [] : [`${unknown.length} of unknown end, at most ${mostUnknown} expected`]),
    ...(unknown.some((row) => row.is_charged) ? ['an unknown end is charged'] : []),
    ...(answered.every((row) => row.is_charged) ? [] : ['a stored answer is not charged']),
    ...(own.length === answered.length + unknown.length ? [] : ['a call without an end, or a refused one']),
    ...(last?.status === 'ANSWERED' ? [] : ['asked again after the answer was stored']),
    ...answered.filter((row) => tokensOf(row) !== reference.get(key)).map((row) => `${tokensOf(row)} tokens`),
  ];
}

function compareJournal({ journal, rows, reference }: CallBooks, key: string): string[] {
  const own = journal.filter((entry) => keyOf(entry) === key);
  const written = rows.filter((row) => keyOf(row) === key).length;
  const processed = own.filter((entry) => entry.processed);
  const strange = processed.filter((entry) => tokensOf(entry) !== reference.get(key));
  return [
    ...(own.length <= written ? [] : [`${own.length} calls arrived, ${written} are written down`]),
    ...(processed.some((entry) => entry.delivered) ? [] : ['no answer was delivered']),
    ...(new Set(own.map((entry) => entry.request_hash)).size === 1 ? [] : ['asked differently the second time']),
    ...strange.map((entry) => `the provider counted ${tokensOf(entry)} tokens`),
  ];
}
