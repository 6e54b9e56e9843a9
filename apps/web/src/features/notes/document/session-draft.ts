import { NOTE_DRAFTS_KEY } from '../../../shared/config/storage-keys.ts';

type Drafts = Record<string, unknown>;

/** What was typed, in sessionStorage: survives a reload, but is not visible to the next user of the computer. */
export const readDraft = <Draft>(name: string): Draft | null => (readDrafts()[name] ?? null) as Draft | null;

export function writeDraft(name: string, draft: object | null): void {
  const { [name]: _earlier, ...others } = readDrafts();
  const drafts = draft === null ? others : { ...others, [name]: draft };
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(NOTE_DRAFTS_KEY);
    else sessionStorage.setItem(NOTE_DRAFTS_KEY, JSON.stringify(drafts));
  } catch {
    // A full or blocked storage only loses the draft of a reload.
  }
}

function readDrafts(): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(NOTE_DRAFTS_KEY) ?? '{}') as Drafts;
  } catch {
    return {};
  }
}
