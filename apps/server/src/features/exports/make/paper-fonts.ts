import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const FONTS = [
  {
    path: 'fonts/Pretendard-Regular.ttf',
    weight: 400,
    source: import.meta.resolve('pretendard/dist/public/static/alternative/Pretendard-Regular.ttf'),
  },
  {
    path: 'fonts/Pretendard-Bold.ttf',
    weight: 700,
    source: import.meta.resolve('pretendard/dist/public/static/alternative/Pretendard-Bold.ttf'),
  },
];

type FontFile = [path: string, bytes: Uint8Array];

let files: Promise<FontFile[]> | undefined;

/** The typeface of the site as TrueType, because the browser embeds other formats as unnamed Type 3 fonts. */
export function paperFonts(): Promise<FontFile[]> {
  files ??= Promise.all(
    FONTS.map(async ({ path, source }): Promise<FontFile> => [path, await readFile(fileURLToPath(source))]),
  );
  return files;
}

export const FONT_STYLE = FONTS.map(
  ({ path, weight }) => `@font-face { font-family: Pretendard; font-weight: ${weight}; src: url(${path}); }`,
).join('\n');
