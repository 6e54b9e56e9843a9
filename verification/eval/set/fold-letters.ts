/** Letters and digits alone, so that spaces, punctuation and case make no difference. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
