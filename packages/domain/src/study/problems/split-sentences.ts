const SENTENCE_END = /(?<=[.!?。])\s+|\n+/u;

/** Sentences beyond the limit are joined with the last one, so that the number of sentences is bounded and no text is lost. */
export function splitSentences(text: string, max: number): string[] {
  const sentences = text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  const rest = sentences.slice(max - 1).join(' ');
  return rest === '' ? sentences : [...sentences.slice(0, max - 1), rest];
}
