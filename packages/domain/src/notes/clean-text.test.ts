import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanText, withoutInvisible } from './clean-text.ts';

describe('cleanText', () => {
  it.each([
    [
      'the way to an address and what would be carried there',
      '참고 https://evil.example/a?note=비밀#x 끝',
      '참고 evil.example/a 끝',
    ],
    ['who would be greeted there', 'http://user:pw@evil.example/', 'evil.example/'],
    ['what a program would run', 'javascript:alert(1) 미분', '미분'],
    ['pictures that lie in the text itself', 'data:image/svg+xml;base64,AAAA 미분', '미분'],
    ['files of the machine', 'file:///etc/passwd 미분', '미분'],
    ['letters that are not seen', '미\u200b분\u202e은 \u2066변화율\u{e0041}', '미분은 변화율'],
    ['orders to a terminal', '\u001b[31m미분\u0007', '[31m미분'],
    ['tags of any size', '<svg/onload=alert(1)>미분<math><details open ontoggle=x>', '미분'],
  ])('takes out %s', (_, given, cleaned) => expect(cleanText(given)).toBe(cleaned));

  it('leaves colons, comparisons and names of places alone', () => {
    const text = '비율은 3:2이고 a<b, data: 값, file: 이름, docs.python.org';
    expect(cleanText(text)).toBe(text);
  });

  test('nothing that is cleaned can be made of what remains', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(cleanText(`<script>${text}`)).not.toContain('<script>');
        expect(withoutInvisible(withoutInvisible(text))).toBe(withoutInvisible(text));
      }),
    );
  });
});
