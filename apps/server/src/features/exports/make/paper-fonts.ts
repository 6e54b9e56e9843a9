import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const WEIGHTS = [
  { name: 'Regular', weight: 400 },
  { name: 'Bold', weight: 700 },
] as const;

let files: Promise<[path: string, bytes: Uint8Array][]> | undefined;

/** The typeface of the site as TrueType, which is embedded whole letters and all; others come as nameless outlines. */
export function paperFonts(): Promise<[path: string, bytes: Uint8Array][]> {
  files ??= readFonts();
  return files;
}

const pathOf = (name: string) => `fonts/Pretendard-${name}.ttf`;

export const FONT_STYLE = WEIGHTS.map(
  ({ name, weight }) => `@font-face { font-family: Pretendard; font-weight: ${weight}; src: url(${pathOf(name)}); }`,
).join('\n');

async function readFonts(): Promise<[path: string, bytes: Uint8Array][]> {
  const { resolve } = createRequire(import.meta.url);
  return await Promise.all(
    WEIGHTS.map(async ({ name }): Promise<[string, Uint8Array]> => {
      const source = resolve(`pretendard/dist/public/static/alternative/Pretendard-${name}.ttf`);
      return [pathOf(name), await readFile(source)];
    }),
  );
}
