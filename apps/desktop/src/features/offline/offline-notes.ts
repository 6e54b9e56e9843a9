import { jsonFile } from '../../shell/json-file.ts';

export interface OfflineNote {
  note_id: string;
  title: string;
  kept_at: number;
}

const MAX_OFFLINE_NOTES = 200;
const file = jsonFile<OfflineNote[]>('notes.json');
const NOTE_ADDRESS = /^\/api\/v1\/notes\/([^/?]+)$/;

let notes: readonly OfflineNote[] = [];
let opening: Promise<void> | null = null;
const listeners = new Set<() => void>();

function change(next: readonly OfflineNote[]): void {
  notes = next;
  for (const listener of listeners) listener();
}

function open(): Promise<void> {
  opening ??= file.read().then((saved) => change(saved ?? []));
  return opening;
}

/** List of notes that are readable offline, newest first. */
export const offlineNotes = {
  read: () => notes,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  open,
  clear: () => {
    opening = null;
    change([]);
  },
  /** Adds the note to the list when the response is a note. */
  async addFromResponse(address: string, text: string): Promise<void> {
    const note_id = NOTE_ADDRESS.exec(address)?.[1];
    if (note_id === undefined) return;
    const { title } = JSON.parse(text) as { title: string };
    await open();
    const others = notes.filter((note) => note.note_id !== note_id);
    change([{ note_id, title, kept_at: Date.now() }, ...others].slice(0, MAX_OFFLINE_NOTES));
    await file.write([...notes]);
  },
};
