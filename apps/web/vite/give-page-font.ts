import { createHash } from 'node:crypto';
import subsetFont from 'subset-font';

/** Between the lightest and the heaviest of our style sheets. */
const WEIGHTS = { min: 400, max: 750, default: 400 };
const FEATURES = ['kern', 'tnum'];
const UNSEEN = /<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g;
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

export interface PageWithFont {
  html: string;
  files: { path: string; content: Uint8Array | string }[];
}

/** A font of the characters that this page shows and no others: a fifth of the parts of the whole font in which they lie. */
export async function givePageFont(html: string, font: Buffer): Promise<PageWithFont> {
  const shown = listCharacters(html);
  const content = await subsetFont(font, shown.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
  });
  const name = `/assets/page-${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
  const [fontPath, stylePath] = [`${name}.woff2`, `${name}.css`];
  const links =
    `<link rel="preload" as="font" type="font/woff2" href="${fontPath}" crossorigin=""/>` +
    `<link rel="stylesheet" href="${stylePath}"/>`;
  const given = html.replace('<link rel="stylesheet"', () => `${links}<link rel="stylesheet"`);
  if (given === html) throw new Error('the page has no style sheet to stand before');
  return {
    html: given,
    files: [
      { path: fontPath, content },
      { path: stylePath, content: fontFace(fontPath, shown) },
    ],
  };
}

/** What is read, in the order of the alphabet; names of characters count as the characters. */
export function listCharacters(html: string): string[] {
  const text = html
    .replaceAll(UNSEEN, '')
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
  return [...new Set(text + ASCII)].filter((character) => character >= ' ').sort();
}

/** The range keeps the browser from asking this font for what it does not have. */
function fontFace(path: string, shown: readonly string[]): string {
  const range = shown.map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16)}`).join(',');
  const weights = `${WEIGHTS.min} ${WEIGHTS.max}`;
  return `@font-face{font-family:"Pretendard Page";src:url("${path}") format("woff2");font-weight:${weights};font-display:swap;unicode-range:${range}}\n`;
}
