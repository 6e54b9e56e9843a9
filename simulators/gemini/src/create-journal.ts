export interface JournalEntry {
  method: string;
  /** Without the query, where a caller may have put its key. */
  path: string;
  status: number;
  body: string;
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
