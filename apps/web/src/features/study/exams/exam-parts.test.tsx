import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ExamParts } from './exam-parts.tsx';

const part = (topic: string, more: object = {}) => ({
  part_id: topic,
  note_id: '00000000-0000-4000-8000-000000000001',
  section: 1,
  topic,
  lecture_title: '운영체제 3주차',
  share_permille: 400,
  reasons: [],
  wanted: 2,
  available: 2,
  ...more,
});

it('shows why a part weighs more, with a link that plays the words, and how many problems are missing', () => {
  const place = {
    note_id: '00000000-0000-4000-8000-000000000001',
    start_ms: 65_000,
    end_ms: 70_000,
    text: '시험에 꼭 나옵니다',
  };
  const parts = [
    part('교착 상태', { reasons: [{ kind: 'HINT' as const, count: 3, places: [place] }], wanted: 5, available: 2 }),
    part('기아 상태'),
  ];
  render(
    <MemoryRouter>
      <ExamParts parts={parts} />
    </MemoryRouter>,
  );
  expect(screen.getByText('교수님이 3번 강조').tagName).toBe('STRONG');
  const link = screen.getByRole('link', { name: '1:05부터 듣기: 교착 상태' });
  expect(link.getAttribute('href')).toBe('/studio/notes/00000000-0000-4000-8000-000000000001?at=65');
  expect(screen.queryByText('5문제를 내려면 3문제가 모자라요.')).not.toBeNull();
  expect(screen.getAllByText('40%').length).toBeGreaterThan(0);
});
