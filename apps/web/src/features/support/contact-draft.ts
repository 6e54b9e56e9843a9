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

/** Lives as long as the tab: a reload or a way round by the password mail loses nothing, the next visitor sees nothing. */
export const contactDraft = {
  read(): ContactDraft {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(CONTACT_DRAFT_KEY) ?? 'null');
      return isDraft(kept) ? kept : EMPTY_DRAFT;
    } catch {
      return EMPTY_DRAFT;
    }
  },
  keep(draft: ContactDraft): void {
    try {
      if (draft.subject === '' && draft.message === '') sessionStorage.removeItem(CONTACT_DRAFT_KEY);
      else sessionStorage.setItem(CONTACT_DRAFT_KEY, JSON.stringify(draft));
    } catch {
      // Without storage the text lasts as long as the page.
    }
  },
};
