import { PAGE_MAX_CHARS } from '@pilgi/domain/lectures';
import { withoutInvisible } from '@pilgi/domain/notes';

/** The database rejects NUL, and nothing shows the others; tabs and line breaks stay. */
const CONTROLS = /(?![\t\n])\p{Cc}/gu;

/** Text of a page as it is stored: one normal form, no invisible letters, no runs of blanks, limited length. */
export function cleanPageText(text: string): string {
  const clean = withoutInvisible(text.toWellFormed().normalize('NFC').replaceAll(CONTROLS, ' '));
  return clean
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, PAGE_MAX_CHARS);
}
