import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface HwpDocument {
  pageCount(): number;
  renderPageSvg(page: number): string;
  getPageText(page: number): string;
}
interface Renderer {
  initSync(input: { module: Uint8Array }): unknown;
  HwpDocument: new (bytes: Uint8Array) => HwpDocument;
}

/** Runs within the sandbox: node draw-hwpx.ts FILE DIRECTORY LIBRARY MAX_PAGES. Writes one SVG and one text per page. */
const [, , file = '', directory = '', library = '', maxPages = '0'] = process.argv;
const WIDE = /[ᄀ-ᇿ⺀-鿿가-힣＀-￯]/;

// The renderer breaks lines by this. Korean letters are square, others about half as wide.
Object.assign(globalThis, {
  measureTextWidth: (font: string, text: string) => {
    const size = Number.parseFloat(/([\d.]+)px/.exec(font)?.[1] ?? '16');
    return Array.from(text).reduce((width, letter) => width + (WIDE.test(letter) ? size : size / 2), 0);
  },
});

const renderer = (await import(pathToFileURL(join(library, 'rhwp.js')).href)) as Renderer;
renderer.initSync({ module: readFileSync(join(library, 'rhwp_bg.wasm')) });
const document = new renderer.HwpDocument(readFileSync(file));
/** The renderer returns a JSON string. */
const readText = (page: number) => String(JSON.parse(document.getPageText(page)));

const count = document.pageCount();
const isTooLong = count > Number(maxPages);
for (let page = 0; page < count && !isTooLong; page += 1) {
  writeFileSync(join(directory, `${page + 1}.svg`), document.renderPageSvg(page));
  writeFileSync(join(directory, `${page + 1}.txt`), readText(page));
}
writeFileSync(join(directory, 'count.json'), JSON.stringify({ count }));
