/** Two syllables are the shortest Korean words that are worth marking. */
const MIN_LENGTH = 2;

const lettersOf = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The words of a line that the sentence has too, also with another ending. */
export function markSameWords(line: string, sentence: string): { text: string; isSame: boolean }[] {
  const words = sentence
    .split(/\s+/)
    .map(lettersOf)
    .filter((word) => word.length >= MIN_LENGTH);
  const isSame = (part: string) => {
    const word = lettersOf(part);
    if (word.length < MIN_LENGTH) return false;
    const stem = word.slice(0, Math.max(MIN_LENGTH, word.length - 1));
    return words.some((other) => other.startsWith(stem));
  };
  return line
    .split(/(\s+)/)
    .filter((part) => part !== '')
    .map((text) => ({ text, isSame: isSame(text) }));
}
