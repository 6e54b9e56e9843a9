const PIECES = 4;

/** At least one piece; never splits a character. */
export function cutText(text: string): string[] {
  const characters = Array.from(text);
  const length = Math.max(1, Math.ceil(characters.length / PIECES));
  const starts = Array.from(
    { length: Math.max(1, Math.ceil(characters.length / length)) },
    (_, index) => index * length,
  );
  return starts.map((start) => characters.slice(start, start + length).join(''));
}
