import { supportCalls } from '@pilgi/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import FaqPage from './faq.page.tsx';

test('links back to the landing page', async () => {
  stubApiCalls(respondWith(supportCalls.listFaq, []));
  renderAt('/faq', [
    { path: '/faq', Component: FaqPage },
    { path: '/', Component: () => <h1>첫 화면</h1> },
  ]);
  await userEvent.click(screen.getByRole('link', { name: '메인으로' }));
  expect(await screen.findByRole('heading', { name: '첫 화면' })).toBeDefined();
});
