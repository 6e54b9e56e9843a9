import { keptJson } from '../../shell/kept-json.ts';

export interface KeptNote {
  note_id: string;
  title: string;
  kept_at: number;
}

const MOST = 200;
const file = keptJson<KeptNote[]>('notes.json');
const NOTE_ADDRESS = /^\/api\/v1\/notes\/([^/?]+)$/;

let notes: readonly KeptNote[] = [];
let opening: Promise<void> | null = null;
const listeners = new Set<() => void>();

function change(next: readonly KeptNote[]): void {
  notes = next;
  for (const listener of listeners) listener();
}

function open(): Promise<void> {
  opening ??= file.read().then((kept) => change(kept ?? []));
  return opening;
}

/** Which notes can be read without a network, newest first. */
export const keptNotes = {
  read: () => notes,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  open,
  forget: () => {
    opening = null;
    change([]);
  },
  /** Looks whether an answer is a note, and puts it on the list. */
  async noticeAnswer(address: string, text: string): Promise<void> {
    const note_id = NOTE_ADDRESS.exec(address)?.[1];
    if (note_id === undefined) return;
    const { title } = JSON.parse(text) as { title: string };
    await open();
    const others = notes.filter((note) => note.note_id !== note_id);
    change([{ note_id, title, kept_at: Date.now() }, ...others].slice(0, MOST));
    await file.write([...notes]);
  },
};
