/** Minimum length of a match in letters; shorter matches are coincidence. */
const MIN_MATCH_LENGTH = 18;

/** Instructions are constants of the product, a few per kind of work; more texts than these are other ones. */
const MAX_CACHED_TEXTS = 32;
const cachedPassages = new Map<string, ReadonlySet<string>>();

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Whether a text repeats a passage of the prompt that the lecture itself does not contain. */
export function quotesInstructions(text: string, instructions: string, lectureText = ''): boolean {
  const ofPrompt = instructionPassages(instructions);
  const quoted = passagesOf(text).filter((passage) => ofPrompt.has(passage));
  if (quoted.length === 0) return false;
  const lectureLetters = letters(lectureText);
  return quoted.some((passage) => !lectureLetters.includes(passage));
}

/** Cached: every sentence of a note is compared with the same instructions. */
function instructionPassages(instructions: string): ReadonlySet<string> {
  const cached = cachedPassages.get(instructions);
  if (cached !== undefined) return cached;
  const passages = new Set(passagesOf(instructions));
  if (cachedPassages.size >= MAX_CACHED_TEXTS) cachedPassages.clear();
  cachedPassages.set(instructions, passages);
  return passages;
}

function passagesOf(text: string): string[] {
  const all = letters(text);
  const count = Math.max(0, all.length - MIN_MATCH_LENGTH + 1);
  return Array.from({ length: count }, (_, from) => all.slice(from, from + MIN_MATCH_LENGTH));
}
