import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const SOURCES = /src:url\((fonts\/[\w-]+\.woff2)\) format\("woff2"\)[^;}]*/g;

let style: Promise<string> | undefined;

/** The KaTeX style with embedded fonts, so that a page is self-contained; read once. */
export function formulaStyle(): Promise<string> {
  style ??= readStyle();
  return style;
}

async function readStyle(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('katex/dist/katex.min.css');
  const css = await readFile(file, 'utf8');
  const fonts = new Map<string, string>();
  for (const [, path = ''] of css.matchAll(SOURCES)) {
    fonts.set(path, (await readFile(join(dirname(file), path))).toString('base64'));
  }
  return css.replace(
    SOURCES,
    (_, path: string) => `src:url(data:font/woff2;base64,${fonts.get(path) ?? ''}) format("woff2")`,
  );
}
