import { exportsCalls } from '@pilgi/contract';
import { NOTE_EXPORT_FORMATS } from '@pilgi/domain/exports';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import { ExportMenu } from './export-menu.tsx';
import type { ExportedFile } from './exports.api.ts';

const NOTE = '7d3f0a52-6d0e-4c43-9a39-000000000001';

const createFile = (changes: Partial<ExportedFile> = {}): ExportedFile => ({
  id: '7d3f0a52-6d0e-4c43-9a39-000000000002',
  note_id: NOTE,
  bundle_id: null,
  version: 1,
  format: 'DOCX',
  status: 'PENDING',
  file_name: '노트.docx',
  bytes: null,
  failure: null,
  created_at: '2026-11-15T03:04:05.000Z',
  finished_at: null,
  expires_at: '2026-11-22T03:04:05.000Z',
  url: null,
  ...changes,
});

async function open(): Promise<void> {
  const menu = <ExportMenu subject={{ note_id: NOTE }} formats={NOTE_EXPORT_FORMATS} />;
  renderAt('/', [{ path: '/', Component: () => menu }]);
  await userEvent.click(screen.getByRole('button', { name: '내보내기' }));
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows the use of every format, polls a requested file and offers its download', async () => {
  const waiting = respondWith(exportsCalls.get, createFile({ status: 'PROCESSING' }));
  const url = 'https://storage.example/file';
  const done = respondWith(exportsCalls.get, createFile({ status: 'DONE', bytes: 204_800, url }));
  let pollCount = 0;
  const respond = () => {
    pollCount += 1;
    return (pollCount === 1 ? waiting : done).respond();
  };
  const seen = stubApiCalls(respondWith(exportsCalls.exportNote, createFile()), { call: exportsCalls.get, respond });
  await open();
  expect(await screen.findAllByRole('listitem')).toHaveLength(NOTE_EXPORT_FORMATS.length);
  await press('Word (DOCX) 만들기');
  expect(await screen.findByText('Word (DOCX) 만드는 중')).toBeDefined();
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Word (DOCX) 내려받기' }, { timeout: 5000 });
  expect(link.href).toBe(url);
  expect(seen[0]?.body).toEqual({ format: 'DOCX' });
});

test('shows a failure and allows a retry', async () => {
  const failure = '파일을 만들지 못했습니다. 잠시 뒤에 다시 시도해주세요.';
  const failed = createFile({ status: 'FAILED', failure });
  const seen = stubApiCalls(respondWith(exportsCalls.exportNote, createFile()), respondWith(exportsCalls.get, failed));
  await open();
  await press('Word (DOCX) 만들기');
  expect(await screen.findByText(failure)).toBeDefined();
  await press('Word (DOCX) 다시 만들기');
  expect(seen.filter(({ body }) => body !== undefined)).toHaveLength(2);
});

test('shows the server’s message for a rejection', async () => {
  const reason = '요청이 너무 많습니다. 잠시 뒤에 다시 시도해주세요.';
  stubApiCalls(rejectWith(exportsCalls.exportNote, 429, reason));
  await open();
  await press('PDF 만들기');
  expect(await screen.findByText(reason)).toBeDefined();
});
