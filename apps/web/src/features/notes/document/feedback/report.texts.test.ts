import { describe, expect, it } from 'vitest';
import { textForReport } from './report.texts.ts';

const report = {
  id: '7d3f0a52-6d0e-4c43-9a39-000000000001',
  note_version: 1,
  block_id: 'b1_1',
  kind: 'WRONG' as const,
  comment: '',
  consents: false,
  state: 'NEW' as const,
  refunded_credits: 0,
  created_at: '2026-01-02T03:04:05.000Z',
  decided_at: null,
};

describe('textForReport', () => {
  it.each([
    [{}, /확인 중/],
    [{ kind: 'GOOD' as const }, /^좋다고 알렸습니다\.$/],
    [{ state: 'CONFIRMED' as const, refunded_credits: 1.2 }, /1\.2 크레딧을 돌려드렸습니다/],
    [{ state: 'CONFIRMED' as const }, /^알려주신 대로였습니다\. 고맙습니다\.$/],
    [{ state: 'REJECTED' as const }, /강의와 같습니다/],
    [{ state: 'DUPLICATE' as const }, /이미 확인/],
  ])('describes %o', (more, text) => {
    expect(textForReport({ ...report, ...more })).toMatch(text);
  });
});
