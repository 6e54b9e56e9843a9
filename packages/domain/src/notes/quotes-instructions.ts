/** Shorter agreements are chance; nobody says by chance what takes a breath to say. */
const STRETCH = 18;

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Whether a text repeats a stretch of what only the model was told; what was also said in the lecture is the lecture's. */
export function quotesInstructions(text: string, instructions: string, said = ''): boolean {
  const told = letters(instructions);
  const heard = letters(said);
  const own = letters(text);
  for (let from = 0; from + STRETCH <= own.length; from += 1) {
    const stretch = own.slice(from, from + STRETCH);
    if (told.includes(stretch) && !heard.includes(stretch)) return true;
  }
  return false;
}
