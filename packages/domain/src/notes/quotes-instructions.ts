/** Minimum length of a match in letters; shorter matches are coincidence. */
const MIN_MATCH_LENGTH = 18;

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Whether a text repeats a passage of the prompt that the lecture itself does not contain. */
export function quotesInstructions(text: string, instructions: string, lectureText = ''): boolean {
  const promptLetters = letters(instructions);
  const lectureLetters = letters(lectureText);
  const textLetters = letters(text);
  for (let from = 0; from + MIN_MATCH_LENGTH <= textLetters.length; from += 1) {
    const passage = textLetters.slice(from, from + MIN_MATCH_LENGTH);
    if (promptLetters.includes(passage) && !lectureLetters.includes(passage)) return true;
  }
  return false;
}
