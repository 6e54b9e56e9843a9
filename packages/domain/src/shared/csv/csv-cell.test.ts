import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCell } from './csv-cell.ts';

describe('csvCell', () => {
  test.each([
    [null, ''],
    ['', '""'],
    ['김필기', '"김필기"'],
    ['a,b\n"c"', '"a,b\n""c"""'],
    [-12.5, '"-12.5"'],
    ['-12', '"-12"'],
    ['=1+1', `"'=1+1"`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['+82 10', `"'+82 10"`],
    ['-1+1', `"'-1+1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['  =1', `"'  =1"`],
    ['\t=1', `"'\t=1"`],
    ['\rx', `"'\rx"`],
    ['＝1+1', `"'＝1+1"`],
    ["|cmd|' /C calc'!A0", `"'|cmd|' /C calc'!A0"`],
  ])('%j → %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  test('never opens as a formula and round-trips the value', () => {
    const risky = fc.stringMatching(/^[\s=+\-@＝|0-9a-z",']{0,12}$/);
    fc.assert(
      fc.property(fc.oneof(risky, fc.string()), (value) => {
        const shown = csvCell(value).slice(1, -1).replaceAll('""', '"');
        expect(shown.startsWith("'") && shown !== value ? shown.slice(1) : shown).toBe(value);
        expect(/^[\s]*[=+@＝＋－＠|]/.test(shown)).toBe(false);
        expect(/^\s*-/.test(shown) && !/^-\d+(\.\d+)?$/.test(shown)).toBe(false);
      }),
    );
  });
});
