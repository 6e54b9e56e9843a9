import { shareReportsCalls } from '@pilgi/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import { TakedownNotice } from '../../shared/shares/takedown-notice.tsx';
import { ReportForm } from './report-form.tsx';

const ID = '11111111-1111-4111-8111-111111111111';
const received = respondWith(shareReportsCalls.reportNote, { id: ID, detail: '신고를 접수했습니다.' });
const openForm = () =>
  renderAt('/', [{ path: '/', Component: () => <ReportForm kind="NOTE" token={'t'.repeat(32)} /> }]);
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

test('requires a name and a statement only where they hide the page, and sends both', async () => {
  const seen = stubApiCalls(received);
  openForm();
  await userEvent.selectOptions(screen.getByLabelText(/이유/), 'ABUSE');
  expect(screen.queryByLabelText(/이름/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/이유/), 'COPYRIGHT');
  await userEvent.type(screen.getByLabelText(/^내용/), '제 책입니다');
  await userEvent.click(screen.getByRole('checkbox'));
  expect(isDisabled('신고하기')).toBe(true);
  await userEvent.type(screen.getByLabelText(/이름/), '김저자');
  await userEvent.click(screen.getByRole('button', { name: '신고하기' }));
  expect(await screen.findByText('신고를 접수했습니다.')).toBeDefined();
  expect(screen.getByText(new RegExp(ID))).toBeDefined();
  expect(seen[0]?.body).toEqual({
    reason: 'COPYRIGHT',
    text: '제 책입니다',
    reporter_name: '김저자',
    has_statement: true,
  });
});

test('sends a report without a name and an address', async () => {
  const seen = stubApiCalls(received);
  openForm();
  expect(isDisabled('신고하기')).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText(/이유/), 'OTHER');
  await userEvent.type(screen.getByLabelText(/^내용/), '이상합니다');
  await userEvent.click(screen.getByRole('button', { name: '신고하기' }));
  expect(await screen.findByText('신고를 접수했습니다.')).toBeDefined();
  expect(seen[0]?.body).toEqual({ reason: 'OTHER', text: '이상합니다' });
});

const hidden = {
  reasons: ['COPYRIGHT' as const],
  hidden_at: '2026-11-01T00:00:00.000Z',
  decision_text: null,
  objection_text: null,
  objected_at: null,
  can_object: true,
  restoration_at: null,
};
const openNotice = () =>
  renderAt('/', [
    { path: '/', Component: () => <TakedownNotice page={{ kind: 'NOTE', id: ID }}>공유 양식</TakedownNotice> },
  ]);

test('shows the share form while the page is not suspended', async () => {
  stubApiCalls(respondWith(shareReportsCalls.noteTakedown, { takedown: null }));
  openNotice();
  expect(await screen.findByText('공유 양식')).toBeDefined();
  expect(screen.queryByText('신고로 공유가 중단되었습니다')).toBeNull();
});

test('replaces the share form by the state and sends the objection once', async () => {
  const objected = { objection_text: '제 글', objected_at: '2026-11-02T00:00:00.000Z', can_object: false };
  const seen = stubApiCalls(
    respondWith(shareReportsCalls.noteTakedown, { takedown: hidden }),
    respondWith(shareReportsCalls.objectForNote, {
      ...hidden,
      ...objected,
      restoration_at: '2026-11-16T00:00:00.000Z',
    }),
  );
  openNotice();
  expect(await screen.findByText('신고로 공유가 중단되었습니다')).toBeDefined();
  expect(screen.queryByText('공유 양식')).toBeNull();
  await userEvent.type(screen.getByLabelText(/이의 내용/), '제 글');
  await userEvent.click(screen.getByRole('button', { name: '이의 제기' }));
  expect(await screen.findByText(/2026.*11.*16.*다시 공개됩니다/)).toBeDefined();
  expect(screen.queryByRole('button', { name: '이의 제기' })).toBeNull();
  expect(seen.at(-1)?.body).toEqual({ text: '제 글' });
});
