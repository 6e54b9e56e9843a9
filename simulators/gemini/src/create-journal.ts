import type { BehaviourName } from './behaviour/behaviour-table.ts';
import type { Step } from './completion/recognise-step.ts';
import type { FaultKind } from './faults/fault-rule.ts';
import type { Wire } from './wire/model-request.ts';

export interface JournalEntry {
  id: number;
  received_at: string;
  wire: Wire;
  method: string;
  /** Without the query, which may contain the API key. */
  path: string;
  model: string | null;
  step: Step | null;
  section: number | null;
  /** Hash of model, texts and media: identical requests have the same value. */
  request_hash: string | null;
  /** System instruction. */
  system: string;
  /** All text parts, for checking how a prompt was composed. */
  text: string;
  images: number;
  /** Settings of a language model; null when the request names none. */
  max_output_tokens: number | null;
  thinking_level: string | null;
  audio_seconds: number;
  /** Codes found in audio or images that no loaded script contains. */
  unknown_numbers: number[];
  input_tokens: number;
  cached_tokens: number;
  output_tokens: number;
  /** Billed like output, not contained in it. */
  thought_tokens: number;
  /** Model that served the call. */
  model_version: string | null;
  /** Behaviours of the profile that occurred. */
  behaviours: BehaviourName[];
  fault: FaultKind | null;
  /** Null while the call is running, and permanently when no response was sent. */
  status: number | null;
  /** The completion was computed and would be billed. */
  processed: boolean;
  /** The complete response was sent. */
  delivered: boolean;
}

export interface Journal {
  /** In order of arrival. */
  list(): JournalEntry[];
  /** The entry may be updated while the call is running. */
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
  images: 0,
  max_output_tokens: null,
  thinking_level: null,
  audio_seconds: 0,
  unknown_numbers: [],
  input_tokens: 0,
  cached_tokens: 0,
  output_tokens: 0,
  thought_tokens: 0,
  model_version: null,
  behaviours: [],
  fault: null,
  status: null,
  processed: false,
  delivered: false,
};
