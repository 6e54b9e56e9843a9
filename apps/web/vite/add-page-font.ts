import { createHash } from 'node:crypto';
import subsetFont from 'subset-font';
import { listHeavyCharacters } from './list-heavy-characters.ts';

/** Range of font weights used by the style sheets. */
const WEIGHTS = { min: 400, max: 750, default: 400 };
/** Kerning is omitted: it affects only pairs of Latin letters, which are rare in Korean. */
const FEATURES = ['tnum'];
const INVISIBLE_MARKUP = /<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g;

/** Also used by content loaded later and by the settings of a deployment, such as its e-mail address, in every weight. */
const ALWAYS = '0123456789abcdefghijklmnopqrstuvwxyz@.-';

interface PageFile {
  path: string;
  content: Uint8Array | string;
}

export interface PageWithFont {
  html: string;
  files: PageFile[];
}

/**
 * Creates a font subset with the characters of the page, a fifth of the size of the matching parts of the full font.
 * The weight axis is half of such a subset, so characters in regular weight only get a file without it.
 */
export async function addPageFont(html: string, css: string, font: Buffer): Promise<PageWithFont> {
  const heavy = listHeavyCharacters(html, css);
  const [multiWeight, plain] = partition(
    listCharacters(html),
    (character) => ALWAYS.includes(character) || heavy.has(character),
  );
  const files = [await subset(font, multiWeight, WEIGHTS), await subset(font, plain, WEIGHTS.default)] as const;
  const style = nameFile(styleOf({ weighty: multiWeight, plain }, files), 'css');
  const preloads = files.map(
    ({ path }) => `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin=""/>`,
  );
  const links = `${preloads.join('')}<link rel="stylesheet" href="${style.path}"/>`;
  const given = html.replace('<link rel="stylesheet"', () => `${links}<link rel="stylesheet"`);
  if (given === html) throw new Error('the page has no style sheet');
  return { html: given, files: [...files, style] };
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter((item) => isFirst(item)), items.filter((item) => !isFirst(item))];
}

async function subset(font: Buffer, shown: readonly string[], weights: typeof WEIGHTS | number): Promise<PageFile> {
  const options = { targetFormat: 'woff2', variationAxes: { wght: weights }, keepFeatures: FEATURES } as const;
  return nameFile(await subsetFont(font, shown.join(''), options), 'woff2');
}

function nameFile(content: Uint8Array | string, extension: string): PageFile {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { path: `/assets/page-${digest}.${extension}`, content };
}

/** Visible characters in sorted order; numeric character references are decoded. */
export function listCharacters(html: string): string[] {
  const text = html
    .replaceAll(INVISIBLE_MARKUP, '')
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
  return [...new Set(text + ALWAYS)].filter((character) => character >= ' ').sort();
}

/** Regular text uses both files as one font; heavier text uses the first file and falls back to the full font. */
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

/** The unicode-range prevents the browser from using this font for missing characters. */
function fontFace(path: string, weights: string, shown: readonly string[]): string {
  const range = shown.map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16)}`).join(',');
  return `@font-face{font-family:"Pretendard Page";src:url("${path}") format("woff2");font-weight:${weights};font-display:swap;unicode-range:${range}}`;
}
