/** About two sentences of speech; the analyser's time grows with the square of its input. */
const MAX_CLAUSE_CHARS = 80;

/** Splits at lines and sentences, and long sentences between words. */
export function splitClauses(text: string): string[] {
  return text.split(/\n+|(?<=[.!?…])\s+/).flatMap(splitLongSentence);
}

function splitLongSentence(sentence: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const word of sentence.split(/\s+/).filter((one) => one !== '')) {
    if (piece !== '' && piece.length + word.length >= MAX_CLAUSE_CHARS) {
      pieces.push(piece);
      piece = '';
    }
    piece = piece === '' ? word : `${piece} ${word}`;
  }
  return piece === '' ? pieces : [...pieces, piece];
}
