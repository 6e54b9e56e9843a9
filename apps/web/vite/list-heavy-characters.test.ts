import { describe, expect, it } from 'vitest';
import { listHeavyCharacters } from './list-heavy-characters.ts';

const CSS = `@layer a{._name_1{color:red;font-weight:var(--strong)}._table_1 caption{font-weight:600}}
@media (width<=9px){._plain_1{font-weight:400}}._same_1{font-weight:inherit}._b_1:hover,._c_1>em{font-weight:700}`;
const heavyOf = (body: string) => [...listHeavyCharacters(`<!DOCTYPE html><html>${body}</html>`, CSS)].join('');

describe('listHeavyCharacters', () => {
  it.each([
    ['a class of the style sheet', '<p>가<span class="x _name_1">나</span>다</p>', '나'],
    ['a tag inside of a class', '<table class="_table_1"><caption>가</caption><td>나</td></table>', '가'],
    ['not the same tag elsewhere', '<table><caption>가</caption></table>', ''],
    ['a tag that is bold by itself', '<h2>가</h2>나', '가'],
    ['descendants of a bold tag', '<h2>가<i>나<br/>다</i></h2>라', '가나다'],
    ['either of two selectors', '<a class="_b_1">가</a><em>나</em><u class="_c_1">다<em>라</em></u>', '가라'],
    ['nothing of what is plain', '<p class="_plain_1">가</p><p class="_same_1">나</p>', ''],
    ['nothing of what is not read', '<h1><script>"가"</script><!-- 나 --></h1>', ''],
  ])('%s', (_, body, heavy) => {
    expect(heavyOf(body)).toBe(heavy);
  });
});
