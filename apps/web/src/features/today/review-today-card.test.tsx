import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import type { Today } from '../../shared/today/today.api.ts';
import { ReviewTodayCard } from './review-today-card.tsx';

const open = (changes: Pick<Today, 'due_count' | 'bundle_count'>) =>
  renderAt('/', [
    { path: '/', Component: () => <ReviewTodayCard today={{ week: [], ...changes } as unknown as Today} /> },
  ]);

test('leads to due cards of a student without a problem set', async () => {
  open({ due_count: 2, bundle_count: 0 });
  expect(await screen.findByRole('link', { name: '2개 복습하기' })).toBeDefined();
});

test('offers to make problems when nothing is due and there is no problem set', async () => {
  open({ due_count: 0, bundle_count: 0 });
  expect(await screen.findByRole('link', { name: '문제 만들기' })).toBeDefined();
});
