const WIDE =
  /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF\p{Extended_Pictographic}]/u;
const NARROW = /[ .,:;'!|il()[\]]/;
const CAPITAL = /[\p{Lu}mw%@&]/u;

/** Estimated width of a text, since no font is at hand; rather too wide than too narrow. */
export function widthOf(text: string, size: number): number {
  const units = Array.from(text, (letter) => {
    if (WIDE.test(letter)) return 0.95;
    if (NARROW.test(letter)) return 0.34;
    return CAPITAL.test(letter) ? 0.74 : 0.58;
  });
  return units.reduce((sum, unit) => sum + unit, 0) * size;
}

/** Lines of at most this width; a longer word is cut. */
export function wrapLabel(text: string, { size, max }: { size: number; max: number }): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (words: string) => widthOf(words, size) <= max;
  for (const word of text.split(/\s+/u).filter((one) => one !== '')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (fits(joined)) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' ? lines : [...lines, line];
}
