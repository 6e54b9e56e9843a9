const FENCE = /(^```[^\n]*\n[\s\S]*?(?:^```[ \t]*$|$(?![\s\S])))/mu;
/** The line below the head of a table, and text without a letter, such as the mark of a list item. */
const NO_WORDS = /^[^\p{L}\p{N}]*$/u;
const ITEM_MARK = /^\s*(?:[-*•]|\d+[.)])\s+/u;
/** A line with a formula or code may contain a full stop that ends no sentence. */
const INSEPARABLE = /[$`|]/u;
const SENTENCE_END = /(?<=[.!?。]["'”’)\]]?)\s+/u;

/** Sentences of a text that a reader wrote: by line and full stop, code as a whole. */
export function splitOwnText(text: string): string[] {
  return text
    .split(FENCE)
    .flatMap((part, index) => (index % 2 === 1 ? [part.trimEnd()] : part.split('\n').flatMap(splitLine)));
}

function splitLine(line: string): string[] {
  const words = line.replace(ITEM_MARK, '').trim();
  if (NO_WORDS.test(words)) return [];
  return INSEPARABLE.test(words) ? [words] : words.split(SENTENCE_END).filter((one) => !NO_WORDS.test(one));
}
