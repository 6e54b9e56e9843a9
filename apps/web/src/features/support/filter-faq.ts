import type { FaqEntry } from './faq.api.ts';

export type FaqStatus = FaqEntry['status'] | 'ALL';

export interface FaqWish {
  status: FaqStatus;
  search: string;
}

/** Composed the same way and without regard to case, so that a Hangul word is found however it was typed. */
const fold = (text: string) => text.normalize('NFC').toLowerCase();

function textOf({ subject, message, responses }: FaqEntry): string {
  return fold([subject, message, ...responses.map((response) => response.message)].join('\n'));
}

/** Entries of that status that hold every word searched for, in question or answer. */
export function filterFaq(entries: readonly FaqEntry[], { status, search }: FaqWish): FaqEntry[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    if (status !== 'ALL' && entry.status !== status) return false;
    const text = textOf(entry);
    return words.every((word) => text.includes(word));
  });
}
