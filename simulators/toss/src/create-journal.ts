export interface JournalEntry {
  method: string;
  path: string;
  status: number;
  body: string;
  idempotency_key: string | null;
  received_at: string;
}

export interface Journal {
  /** Oldest first. */
  list(): JournalEntry[];
  add(entry: JournalEntry): void;
  clear(): void;
}

export function createJournal(): Journal {
  const entries: JournalEntry[] = [];
  return {
    list: () => [...entries],
    add: (entry) => void entries.push(entry),
    clear: () => void entries.splice(0),
  };
}
