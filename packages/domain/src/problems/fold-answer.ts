/** Two answers that differ only in spaces, case, width or closing signs are the same answer. */
export function foldAnswer(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}]/gu, '');
}
