import { exportsCalls } from '@pilgi/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import type { ExportedFile } from './exports.api.ts';
import { MyDataSection } from './my-data-section.tsx';

const createFile = (changes: Partial<ExportedFile> = {}): ExportedFile => ({
  id: '7d3f0a52-6d0e-4c43-9a39-000000000002',
  note_id: null,
  bundle_id: null,
  version: 1,
  format: 'MY_DATA',
  status: 'PENDING',
  file_name: '필기 내 데이터.zip',
  bytes: null,
  failure: null,
  created_at: '2026-11-15T03:04:05.000Z',
  finished_at: null,
  expires_at: '2026-11-22T03:04:05.000Z',
  url: null,
  ...changes,
});

async function requestData(password: string): Promise<void> {
  renderAt('/', [{ path: '/', Component: MyDataSection }]);
  await userEvent.type(screen.getByLabelText('비밀번호'), password);
  await userEvent.click(screen.getByRole('button', { name: '파일 만들기' }));
}

test('requests personal data with the password, polls and offers the download [P-22]', async () => {
  const url = 'https://storage.example/mine';
  const waiting = respondWith(exportsCalls.get, createFile({ status: 'PROCESSING' }));
  const done = respondWith(exportsCalls.get, createFile({ status: 'DONE', bytes: 204_800, url }));
  let pollCount = 0;
  const respond = () => {
    pollCount += 1;
    return (pollCount === 1 ? waiting : done).respond();
  };
  const seen = stubApiCalls(respondWith(exportsCalls.exportMyData, createFile()), { call: exportsCalls.get, respond });
  await requestData('deep-ocean-42');
  expect(await screen.findByText('데이터를 모으는 중')).toBeDefined();
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^내려받기/ }, { timeout: 5000 });
  expect(link.href).toBe(url);
  expect(seen[0]?.body).toEqual({ password: 'deep-ocean-42' });
});

test('shows a wrong password and allows another attempt', async () => {
  stubApiCalls(rejectWith(exportsCalls.exportMyData, 400, '현재 비밀번호가 올바르지 않습니다.'));
  await requestData('wrong');
  expect(await screen.findByText('현재 비밀번호가 올바르지 않습니다.')).toBeDefined();
  expect(screen.getByRole('button', { name: '파일 만들기' })).toBeDefined();
});
