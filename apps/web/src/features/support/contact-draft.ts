import { CONTACT_DRAFT_KEY } from '../../shared/config/storage-keys.ts';

export interface ContactDraft {
  subject: string;
  message: string;
  faq_consent: boolean;
}

export const EMPTY_DRAFT: ContactDraft = { subject: '', message: '', faq_consent: false };

function isDraft(value: unknown): value is ContactDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { subject, message, faq_consent } = value as Record<string, unknown>;
  return typeof subject === 'string' && typeof message === 'string' && typeof faq_consent === 'boolean';
}

/** Stored in sessionStorage: survives a reload, but is not visible to the next user of the computer. */
export const contactDraft = {
  read(): ContactDraft {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(CONTACT_DRAFT_KEY) ?? 'null');
      return isDraft(stored) ? stored : EMPTY_DRAFT;
    } catch {
      return EMPTY_DRAFT;
    }
  },
  save(draft: ContactDraft): void {
    try {
      if (draft.subject === '' && draft.message === '') sessionStorage.removeItem(CONTACT_DRAFT_KEY);
      else sessionStorage.setItem(CONTACT_DRAFT_KEY, JSON.stringify(draft));
    } catch {
      // Without storage the text lasts until the page is closed.
    }
  },
};
