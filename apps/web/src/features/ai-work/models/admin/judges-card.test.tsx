import { adminJudgesCalls } from '@pilgi/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../../../testing/render-at.tsx';
import { respondWith, stubApiCalls } from '../../../../../testing/stub-api-calls.ts';
import { JudgesCard } from './judges-card.tsx';

const day = {
  day: '2026-11-16',
  model: 'gemini-3.5-flash-lite',
  prompt_version: 'judge-1',
  checks: 12,
  unused_checks: 1,
  false_planted: 144,
  false_caught: 140,
  true_planted: 48,
  true_accepted: 47,
  supported: 300,
  partly: 6,
  contradicted: 3,
  not_found: 3,
  missing: 0,
};
const miss = {
  model: 'gemini-3.5-flash-lite',
  kind: 'line' as const,
  change: 'negation',
  source: '교착 상태가 생깁니다.',
  text: '교착 상태가 생기지 않습니다.',
  verdict: 'supported' as const,
  created_at: '2026-11-16T00:00:00.000Z',
};
const open = () => renderAt('/', [{ path: '/', Component: JudgesCard }]);

test('shows the rates of each day and model and the sentences that were judged wrongly', async () => {
  stubApiCalls(respondWith(adminJudgesCalls.show, { days: [day], misses: [miss] }));
  open();
  const row = (await screen.findByText('2026-11-16')).closest('tr') ?? document.body;
  for (const text of ['97.2% (140/144)', '97.9% (47/48)', '1/12', '96.2% (300/312)'])
    expect(within(row).getByText(text)).toBeDefined();
  expect(screen.getByText('최근에 틀리게 본 문장 1개')).toBeDefined();
  expect(screen.getByText('교착 상태가 생기지 않습니다.')).toBeDefined();
  expect(screen.getByText('맞다고 함 · gemini-3.5-flash-lite')).toBeDefined();
});

test('states that no note was judged yet', async () => {
  stubApiCalls(respondWith(adminJudgesCalls.show, { days: [], misses: [] }));
  open();
  expect(await screen.findByText('아직 대조한 노트가 없습니다.')).toBeDefined();
});
