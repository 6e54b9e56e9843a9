import { useState } from 'react';
import type { ChatSubject } from './chat.api.ts';

/** Drafts live as long as the page, so that closing the panel loses no input. */
const drafts = new Map<string, string>();

export function useDraft(subject: ChatSubject): [draft: string, setDraft: (draft: string) => void] {
  const key = JSON.stringify(subject);
  const [draft, setDraft] = useState(() => drafts.get(key) ?? '');
  return [
    draft,
    (next) => {
      drafts.set(key, next);
      setDraft(next);
    },
  ];
}
