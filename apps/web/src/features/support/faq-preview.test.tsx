import { supportCalls } from '@pilgi/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFaqEntry } from '../../../testing/create-faq-entry.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';

beforeEach(() => void vi.resetModules());

test('shows the first three entries as an accordion with answers and a link to all', async () => {
  const entries = [1, 2, 3, 4].map((number) => createFaqEntry(number));
  stubApiCalls(respondWith(supportCalls.listFaq, entries));
  const { FaqPreview } = await import('./faq-preview.tsx');
  renderAt('/', [{ path: '/', Component: FaqPreview }]);
  await userEvent.click(await screen.findByRole('button', { name: /질문 1/ }));
  expect(within(screen.getByRole('region', { name: /질문 1/ })).getByText('답 1')).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(screen.getByRole('link', { name: '질문 모두 보기' }).getAttribute('href')).toBe('/faq');
});
