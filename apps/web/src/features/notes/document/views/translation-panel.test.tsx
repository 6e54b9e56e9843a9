import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { NoteSection } from '../notes.api.ts';
import { TranslatedText, TranslationPanel } from './translation-panel.tsx';
import type { Translation } from './translations.api.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sections = [1, 2, 3].map((number) => ({ number, heading: `부분 ${number}`, language: 'en' })) as NoteSection[];
const translation = (section: number, status: Translation['status']): Translation => ({ section, status, lines: [] });

/** Every call and its body; the price is `quote`. */
function show(translations: Translation[], quote: object = {}) {
  const calls: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), 'http://localhost'), init);
    const path = new URL(request.url).pathname;
    calls.push({ path, body: request.body === null ? null : await request.clone().json() });
    const answer = path.endsWith('-quote') ? quote : [translation(2, 'PENDING')];
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <TranslationPanel noteId="n1" sections={sections} translations={translations} />
    </QueryClientProvider>,
  );
  return calls;
}

it('shows the price before anything is charged and sends the confirmed ceiling', async () => {
  const quote = { sections: [2, 3], lines: 12, ceiling_credits: 4.5, is_affordable: true };
  const calls = show([translation(1, 'DONE')], quote);
  expect(screen.getByText(/3개 부분 가운데 1개를 번역했어요/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '나머지 번역 보기' }));
  const start = await screen.findByRole('button', { name: /번역하기 \(최대 4\.5/ });
  expect(screen.getByText(/12문장을 번역하는 데 최대 4\.5/)).toBeTruthy();
  expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['translation-quote']);
  await userEvent.click(start);
  await vi.waitFor(() => expect(calls.some(({ path }) => path.endsWith('/translations'))).toBe(true));
  expect(calls.find(({ path }) => path.endsWith('/translations'))?.body).toEqual({
    sections: [2, 3],
    ceiling_credits: 4.5,
  });
});

it('offers one section alone, and refuses without credits', async () => {
  const calls = show([translation(2, 'FAILED')], { sections: [2], lines: 5, ceiling_credits: 2, is_affordable: false });
  await userEvent.click(screen.getByText('한 부분만 번역하기'));
  await userEvent.click(screen.getByRole('button', { name: '부분 2' }));
  const start = await screen.findByRole<HTMLButtonElement>('button', { name: /번역하기/ });
  expect(start.disabled).toBe(true);
  expect(screen.getByText('크레딧이 부족해 번역할 수 없어요.')).toBeTruthy();
  expect(calls[0]?.body).toEqual({ sections: [2] });
});

it('waits while a section is translated, and disappears when all are', () => {
  show([translation(1, 'PENDING')]);
  expect(screen.getByText(/번역하고 있어요/)).toBeTruthy();
  cleanup();
  show(sections.map(({ number }) => translation(number, 'DONE')));
  expect(screen.queryByText(/강의예요/)).toBeNull();
});

it('names a line that could not be confirmed', () => {
  render(<TranslatedText text={null} />);
  expect(screen.getByText('번역을 확인하지 못했습니다.').dataset.unconfirmed).toBe('true');
});
