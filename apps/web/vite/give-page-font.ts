import { createHash } from 'node:crypto';
import subsetFont from 'subset-font';
import { listHeavyCharacters } from './list-heavy-characters.ts';

/** Between the lightest and the heaviest of our style sheets. */
const WEIGHTS = { min: 400, max: 750, default: 400 };
/** Pairs of Latin letters, the only ones that are moved together, are rare in Korean. */
const FEATURES = ['tnum'];
const UNSEEN = /<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g;

/** Come later as well, in every weight. */
const DIGITS = '0123456789';

interface PageFile {
  path: string;
  content: Uint8Array | string;
}

export interface PageWithFont {
  html: string;
  files: PageFile[];
}

/**
 * A font of the characters that this page shows and no others: a fifth of the parts of the whole font in which they lie.
 * What tells the weights apart is half of such a font, so characters that are only ever plain have a file without it.
 */
export async function givePageFont(html: string, css: string, font: Buffer): Promise<PageWithFont> {
  const heavy = listHeavyCharacters(html, css);
  const [weighty, plain] = divide(
    listCharacters(html),
    (character) => DIGITS.includes(character) || heavy.has(character),
  );
  const files = [await cutFont(font, weighty, WEIGHTS), await cutFont(font, plain, WEIGHTS.default)] as const;
  const style = nameFile(styleOf({ weighty, plain }, files), 'css');
  const preloads = files.map(
    ({ path }) => `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin=""/>`,
  );
  const links = `${preloads.join('')}<link rel="stylesheet" href="${style.path}"/>`;
  const given = html.replace('<link rel="stylesheet"', () => `${links}<link rel="stylesheet"`);
  if (given === html) throw new Error('the page has no style sheet to stand before');
  return { html: given, files: [...files, style] };
}

function divide<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter((item) => isFirst(item)), items.filter((item) => !isFirst(item))];
}

async function cutFont(font: Buffer, shown: readonly string[], weights: typeof WEIGHTS | number): Promise<PageFile> {
  const options = { targetFormat: 'woff2', variationAxes: { wght: weights }, keepFeatures: FEATURES } as const;
  return nameFile(await subsetFont(font, shown.join(''), options), 'woff2');
}

function nameFile(content: Uint8Array | string, ending: string): PageFile {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { path: `/assets/page-${digest}.${ending}`, content };
}

/** What is read, in the order of the alphabet; names of characters count as the characters. */
export function listCharacters(html: string): string[] {
  const text = html
    .replaceAll(UNSEEN, '')
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
  return [...new Set(text + DIGITS)].filter((character) => character >= ' ').sort();
}

/** In plain text both files are one font; a heavier text knows the first alone, and asks the whole font for what that does not have. */
function styleOf(
  shown: { weighty: string[]; plain: string[] },
  [first, second]: readonly [PageFile, PageFile],
): string {
  const { default: plain, max } = WEIGHTS;
  const faces = [
    fontFace(first.path, `${plain}`, shown.weighty),
    fontFace(second.path, `${plain}`, shown.plain),
    fontFace(first.path, `${plain + 1} ${max}`, shown.weighty),
  ];
  return `${faces.join('\n')}\n`;
}

/** The range keeps the browser from asking this font for what it does not have. */
function fontFace(path: string, weights: string, shown: readonly string[]): string {
  const range = shown.map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16)}`).join(',');
  return `@font-face{font-family:"Pretendard Page";src:url("${path}") format("woff2");font-weight:${weights};font-display:swap;unicode-range:${range}}`;
}
