import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanText, withoutInvisible } from './clean-text.ts';

describe('cleanText', () => {
  it.each([
    ['the scheme and query of a URL', '참고 https://evil.example/a?note=비밀#x 끝', '참고 evil.example/a 끝'],
    ['the credentials of a URL', 'http://user:pw@evil.example/', 'evil.example/'],
    ['script URLs', 'javascript:alert(1) 미분', '미분'],
    ['data URLs', 'data:image/svg+xml;base64,AAAA 미분', '미분'],
    ['file URLs', 'file:///etc/passwd 미분', '미분'],
    ['invisible characters', '미\u200b분\u202e은 \u2066변화율\u{e0041}', '미분은 변화율'],
    ['terminal escape characters', '\u001b[31m미분\u0007', '[31m미분'],
    ['HTML tags', '<svg/onload=alert(1)>미분<math><details open ontoggle=x>', '미분'],
  ])('removes %s', (_, given, cleaned) => expect(cleanText(given)).toBe(cleaned));

  it('preserves colons, comparisons and host names', () => {
    const text = '비율은 3:2이고 a<b, data: 값, file: 이름, docs.python.org';
    expect(cleanText(text)).toBe(text);
  });

  test('leaves nothing that recombines into removed content', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(cleanText(`<script>${text}`)).not.toContain('<script>');
        expect(withoutInvisible(withoutInvisible(text))).toBe(withoutInvisible(text));
      }),
    );
  });
});
