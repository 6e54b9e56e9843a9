/** Text without whitespace, case, width and punctuation, to find words in other text. Signs of formulas are lost. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}]/gu, '');
}
