import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { type ContactDraft, contactDraft, EMPTY_DRAFT } from './contact-draft.ts';

interface ContactDraftState {
  draft: ContactDraft;
  /** False in the prerendered page, where submitting would reload the page and lose the text. */
  isReady: boolean;
  change: (changes: Partial<ContactDraft>) => void;
  clear: () => void;
}

interface DraftSource {
  /** A session that expires while sending belongs to the same user, so the text is preserved. */
  isSending: boolean;
  /** Current input values: the user may have typed before hydration. */
  readTyped: () => Pick<ContactDraft, 'subject' | 'message'>;
}

export function useContactDraft({ isSending, readTyped }: DraftSource): ContactDraftState {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isReady, setIsReady] = useState(false);
  const { isSignedIn } = useSession();
  const wasSignedIn = useRef(isSignedIn);

  function replace(next: ContactDraft) {
    setDraft(next);
    contactDraft.save(next);
  }

  // Not during the first render, which must equal the prerendered page.
  const readFirst = useRef(readTyped);
  useEffect(() => {
    const stored = contactDraft.read();
    const typed = readFirst.current();
    const restored = { ...stored, subject: typed.subject || stored.subject, message: typed.message || stored.message };
    contactDraft.save(restored);
    setDraft(restored);
    setIsReady(true);
  }, []);

  // Clears the text on logout, so that the next user of the computer cannot read it.
  useEffect(() => {
    if (wasSignedIn.current && !isSignedIn && !isSending) {
      setDraft(EMPTY_DRAFT);
      contactDraft.save(EMPTY_DRAFT);
    }
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn, isSending]);

  return { draft, isReady, change: (changes) => replace({ ...draft, ...changes }), clear: () => replace(EMPTY_DRAFT) };
}
