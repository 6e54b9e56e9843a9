import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { type ContactDraft, contactDraft, EMPTY_DRAFT } from './contact-draft.ts';

interface KeptDraft {
  draft: ContactDraft;
  /** False in the built page, where sending would only load the page again and lose the text. */
  isReady: boolean;
  change: (changes: Partial<ContactDraft>) => void;
  clear: () => void;
}

interface DraftSource {
  /** A session found dead while sending is the same person's, who must not lose the text for it. */
  isSending: boolean;
  /** What stands in the fields: somebody may have typed before the page was alive. */
  readTyped: () => Pick<ContactDraft, 'subject' | 'message'>;
}

export function useContactDraft({ isSending, readTyped }: DraftSource): KeptDraft {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isReady, setIsReady] = useState(false);
  const { isSignedIn } = useSession();
  const wasSignedIn = useRef(isSignedIn);

  function replace(next: ContactDraft) {
    setDraft(next);
    contactDraft.keep(next);
  }

  // Not in the first drawing, which has to be the same as the page that was built ahead.
  const readFirst = useRef(readTyped);
  useEffect(() => {
    const kept = contactDraft.read();
    const typed = readFirst.current();
    const found = { ...kept, subject: typed.subject || kept.subject, message: typed.message || kept.message };
    contactDraft.keep(found);
    setDraft(found);
    setIsReady(true);
  }, []);

  // What one account has written is not for whoever sits down next.
  useEffect(() => {
    if (wasSignedIn.current && !isSignedIn && !isSending) {
      setDraft(EMPTY_DRAFT);
      contactDraft.keep(EMPTY_DRAFT);
    }
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn, isSending]);

  return { draft, isReady, change: (changes) => replace({ ...draft, ...changes }), clear: () => replace(EMPTY_DRAFT) };
}
