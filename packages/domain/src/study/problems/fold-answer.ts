/** Answers that differ only in whitespace, case, width or punctuation are equal. */
export function foldAnswer(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}]/gu, '');
}
