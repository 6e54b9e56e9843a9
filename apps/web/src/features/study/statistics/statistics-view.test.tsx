import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf } from '../../../../testing/create-problem.ts';
import { renderAt } from '../../../../testing/render-at.tsx';
import type { Statistics } from './statistics.api.ts';
import { StatisticsView } from './statistics-view.tsx';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 10, 18 - count + 1 + index)).toISOString().slice(0, 10),
    seconds: 120,
    answered: 2,
    right: 1,
    accuracy_percent: 50,
  }));

const statistics = (changes: Partial<Statistics> = {}): Statistics => ({
  date: '2026-11-18',
  courses: [],
  now: { seconds: 840, answered: 14, right: 7 },
  before: { seconds: 240, answered: 10, right: 4 },
  points: days(7),
  calendar: days(84).map(({ day, seconds, answered }) => ({ day, seconds, answered })),
  streak: { current: 6, best: 11 },
  memory: { LASTING: 4, LEARNING: 3, SHAKY: 2, UNSEEN: 1 },
  forecast: null,
  topics: [
    { topic: '선점형 SJF', note_id: idOf(50), lecture_title: '운영체제 5강', answered: 12, right: 3, at_ms: 65_000 },
    { topic: '개방 주소법', note_id: idOf(51), lecture_title: '자료구조 8강', answered: 3, right: 1, at_ms: 5000 },
  ],
  ...changes,
});

const open = (value: Statistics, isOneCourse = false) =>
  renderAt('/', [{ path: '/', Component: () => <StatisticsView statistics={value} isOneCourse={isOneCourse} /> }]);

test('shows figures with the change to the period before, and a summary of each chart', () => {
  open(statistics());
  for (const text of ['14분', '+10분', '50%', '+10점', '6일', '가장 길게 11일']) {
    expect(screen.getByText(text), text).toBeDefined();
  }
  for (const name of [
    '7일 동안 문제와 카드 14개를 풀었고 7개를 맞았어요. 정답률 50%.',
    '오래 기억함 4개, 익히는 중 3개, 흔들림 2개, 아직 안 봄 1개',
    '12주 동안 84일 공부했어요.',
  ]) {
    expect(screen.getByRole('img', { name }), name).toBeDefined();
  }
});

test('shows no percentage below ten answers, neither in total nor of a topic', () => {
  open(statistics({ now: { seconds: 0, answered: 9, right: 8 } }));
  expect(screen.getByText('10문제부터 보여 드려요')).toBeDefined();
  expect(screen.getByText(/문제와 카드 9개를 풀었고 8개를 맞았어요. 10문제를 넘기면/)).toBeDefined();
  const topics = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(topics).toEqual([expect.stringContaining('25%'), expect.stringContaining('3문제 중 1')]);
});

test('links each weak topic to its second, and leaves out the study time of one course', () => {
  open(statistics(), true);
  const [first] = screen.getAllByRole('listitem');
  const link = within(first as HTMLElement).getByRole('link', { name: /^1:05 듣기/ });
  expect(link.getAttribute('href')).toBe(`/studio/notes/${idOf(50)}?at=65`);
  expect(screen.queryByText('14분')).toBeNull();
});

test('names both forecasts of the exam day', () => {
  const forecast = { bundle_title: '자료구조', exam_on: '2026-11-27', with_reviews: 93, without_reviews: 77 };
  open(statistics({ forecast }));
  expect(screen.getByText(/11월 27일 시험 날/).textContent).toContain('약 93%');
  expect(screen.getByText(/여기서 멈추면 약 77%/)).toBeDefined();
});
