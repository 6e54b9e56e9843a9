// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { addPageFont, listCharacters } from './add-page-font.ts';

const FONT = createRequire(import.meta.url).resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2');
const PAGE =
  '<html><head><style>.각{}</style><link rel="stylesheet" href="/a.css"/></head><body title="낙">필기 &#x27;락&#39;<script>"막"</script></body></html>';

describe('addPageFont', () => {
  it('contains only the characters that the page shows', () => {
    const shown = listCharacters(PAGE);
    expect(shown.filter((character) => character > '~')).toEqual(['기', '락', '필']);
    expect(shown).toContain('7');
    expect(shown).not.toContain('A');
  });

  it('is linked before the style sheets and limited to its characters', async () => {
    const { files, html } = await addPageFont(PAGE, '', readFileSync(FONT));
    const style = files.at(-1);
    for (const { content, path } of files) {
      expect(content.length).toBeLessThan(20_000);
      expect(html.indexOf(path)).toBeGreaterThan(0);
      expect(html.indexOf(path)).toBeLessThan(html.indexOf('/a.css'));
    }
    expect(style?.content).toMatch(/unicode-range:U\+20,.*,U\+d544\}/);
  });

  it('has all weights for characters used in several weights and one weight for the rest', async () => {
    const page = PAGE.replace('필', '<b>필</b>');
    const { files } = await addPageFont(page, '', readFileSync(FONT));
    const [weighty, plain, style] = files;
    const faces = String(style?.content).trim().split('\n');
    const facesOf = (code: string) =>
      faces
        .filter((face) => face.includes(code))
        .map((face) => [/url\("([^"]+)"\)/.exec(face)?.[1], /font-weight:([\d ]+)/.exec(face)?.[1]]);
    expect(facesOf('U+d544')).toEqual([
      [weighty?.path, '400'],
      [weighty?.path, '401 750'],
    ]);
    expect(facesOf('U+ae30')).toEqual([[plain?.path, '400']]);
  });

  it('throws for a page without a style sheet', async () => {
    await expect(addPageFont('<html></html>', '', readFileSync(FONT))).rejects.toThrow('no style sheet');
  });
});
