/** About two spoken sentences; an analyser's time grows with the square of what it gets at once. */
const MOST_LETTERS = 80;

/** Lines and sentences, and where one is too long, pieces of it between words. */
export function cutClauses(text: string): string[] {
  return text.split(/\n+|(?<=[.!?…])\s+/).flatMap(cutLong);
}

function cutLong(sentence: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const word of sentence.split(/\s+/).filter((one) => one !== '')) {
    if (piece !== '' && piece.length + word.length >= MOST_LETTERS) {
      pieces.push(piece);
      piece = '';
    }
    piece = piece === '' ? word : `${piece} ${word}`;
  }
  return piece === '' ? pieces : [...pieces, piece];
}
