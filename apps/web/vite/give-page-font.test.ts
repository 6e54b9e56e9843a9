// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { givePageFont, listCharacters } from './give-page-font.ts';

const FONT = createRequire(import.meta.url).resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2');
const PAGE =
  '<html><head><style>.각{}</style><link rel="stylesheet" href="/a.css"/></head><body title="낙">필기 &#x27;락&#39;<script>"막"</script></body></html>';

describe('the font of a page', () => {
  it('has what the page shows, and nothing of what it does not', () => {
    const shown = listCharacters(PAGE);
    expect(shown.filter((character) => character > '~')).toEqual(['기', '락', '필']);
    expect(shown).toContain('A');
  });

  it('comes before the style sheets, and only for its own characters', async () => {
    const { files, html } = await givePageFont(PAGE, readFileSync(FONT));
    const [font, style] = files;
    expect(font?.content.length).toBeLessThan(20_000);
    expect(html.indexOf(font?.path ?? '?')).toBeLessThan(html.indexOf('/a.css'));
    expect(style?.content).toContain(`url("${font?.path}")`);
    expect(style?.content).toMatch(/unicode-range:U\+20,.*,U\+d544\}/);
  });

  it('a page without a style sheet is a mistake of the build', async () => {
    await expect(givePageFont('<html></html>', readFileSync(FONT))).rejects.toThrow('no style sheet');
  });
});
