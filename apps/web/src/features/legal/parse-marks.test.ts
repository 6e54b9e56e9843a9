import { expect, test } from 'vitest';
import { parseMarks } from './parse-marks.ts';

test('extracts references and emphasis from the text', () => {
  expect(parseMarks('환불은 [제18조](#article-18)와 **7일 이내** 원칙에 따릅니다.')).toEqual([
    { kind: 'text', text: '환불은 ' },
    { kind: 'link', text: '제18조', target: '#article-18' },
    { kind: 'text', text: '와 ' },
    { kind: 'strong', text: '7일 이내' },
    { kind: 'text', text: ' 원칙에 따릅니다.' },
  ]);
});

test('returns a text without marks as one piece, including brackets of law names', () => {
  expect(parseMarks('「민법」(법률)에 따릅니다.')).toEqual([{ kind: 'text', text: '「민법」(법률)에 따릅니다.' }]);
});
