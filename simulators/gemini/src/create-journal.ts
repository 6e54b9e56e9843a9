import type { FaultKind } from './faults/fault-rule.ts';
import type { Step } from './thinking/recognise-step.ts';
import type { Wire } from './wire/model-request.ts';

export interface JournalEntry {
  id: number;
  received_at: string;
  wire: Wire;
  method: string;
  /** Without the query, where a caller may have put its key. */
  path: string;
  model: string | null;
  step: Step | null;
  section: number | null;
  /** Of model, texts and media: the same question has the same one. */
  request_hash: string | null;
  /** What the model was told to be. */
  system: string;
  /** All text parts, to look at how a prompt was put together. */
  text: string;
  pictures: number;
  sound_seconds: number;
  /** Codes heard or seen that no loaded script has. */
  unknown_numbers: number[];
  input_tokens: number;
  cached_tokens: number;
  output_tokens: number;
  fault: FaultKind | null;
  /** Null while the call runs, and for ever when nothing was answered. */
  status: number | null;
  /** The answer was worked out and would be billed. */
  processed: boolean;
  /** The whole answer went out. */
  delivered: boolean;
}

export interface Journal {
  /** In the order of arrival. */
  list(): JournalEntry[];
  /** The entry may be completed as long as the call runs. */
  open(call: Pick<JournalEntry, 'wire' | 'method' | 'path'>): JournalEntry;
  clear(): void;
}

export function createJournal(): Journal {
  const entries: JournalEntry[] = [];
  return {
    list: () => entries.map((entry) => ({ ...entry })),
    open(call) {
      const entry = { ...EMPTY, ...call, id: entries.length + 1, received_at: new Date().toISOString() };
      entries.push(entry);
      return entry;
    },
    clear: () => void entries.splice(0),
  };
}

const EMPTY: Omit<JournalEntry, 'id' | 'received_at' | 'wire' | 'method' | 'path'> = {
  model: null,
  step: null,
  section: null,
  request_hash: null,
  system: '',
  text: '',
  pictures: 0,
  sound_seconds: 0,
  unknown_numbers: [],
  input_tokens: 0,
  cached_tokens: 0,
  output_tokens: 0,
  fault: null,
  status: null,
  processed: false,
  delivered: false,
};
