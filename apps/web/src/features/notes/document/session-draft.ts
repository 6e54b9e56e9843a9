/** What was typed, in sessionStorage: survives a reload, but is not visible to the next user of the computer. */
export function readDraft<Draft>(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, draft: object | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or blocked storage only loses the draft of a reload.
  }
}
