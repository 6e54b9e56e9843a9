import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { type ContactDraft, contactDraft, EMPTY_DRAFT } from './contact-draft.ts';

interface KeptDraft {
  draft: ContactDraft;
  change: (changes: Partial<ContactDraft>) => void;
  clear: () => void;
}

/** `isSending`: a session found dead while sending is the same person's, who must not lose the text for it. */
export function useContactDraft(isSending: boolean): KeptDraft {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const { isSignedIn } = useSession();
  const wasSignedIn = useRef(isSignedIn);

  function replace(next: ContactDraft) {
    setDraft(next);
    contactDraft.keep(next);
  }

  // Not in the first drawing, which has to be the same as the page that was built ahead.
  useEffect(() => setDraft(contactDraft.read()), []);

  // What one account has written is not for whoever sits down next.
  useEffect(() => {
    if (wasSignedIn.current && !isSignedIn && !isSending) {
      setDraft(EMPTY_DRAFT);
      contactDraft.keep(EMPTY_DRAFT);
    }
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn, isSending]);

  return { draft, change: (changes) => replace({ ...draft, ...changes }), clear: () => replace(EMPTY_DRAFT) };
}
