import type { FaqEntry } from './faq.api.ts';

export type FaqStatus = FaqEntry['status'] | 'ALL';

export interface FaqFilter {
  status: FaqStatus;
  search: string;
}

/** NFC-normalized and case-insensitive, so that Hangul matches in every input form. */
const fold = (text: string) => text.normalize('NFC').toLowerCase();

function textOf({ subject, message, responses }: FaqEntry): string {
  return fold([subject, message, ...responses.map((response) => response.message)].join('\n'));
}

/** Entries with the status that contain every search word in question or answer. */
export function filterFaq(entries: readonly FaqEntry[], { status, search }: FaqFilter): FaqEntry[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    if (status !== 'ALL' && entry.status !== status) return false;
    const text = textOf(entry);
    return words.every((word) => text.includes(word));
  });
}
