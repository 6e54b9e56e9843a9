import { clientVersionsCalls } from '@pilgi/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createVersion } from '../../../testing/create-version.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import { stubIntersections } from '../../../testing/stub-intersections.ts';

beforeEach(() => void vi.resetModules());

/** Imports the modules again, so that each test starts without cached data. */
async function show() {
  stubIntersections();
  const { DownloadButtons } = await import('./download-buttons.tsx');
  const { VersionSection } = await import('./version-section.tsx');
  const Both = () => (
    <>
      <DownloadButtons />
      <VersionSection />
    </>
  );
  renderAt('/', [{ path: '/', Component: Both }]);
}

const stubVersions = (...numbers: string[]) => {
  const versions = numbers.map((number) => createVersion(number));
  return stubApiCalls(
    respondWith(clientVersionsCalls.latest, versions[0] ?? createVersion('0')),
    respondWith(clientVersionsCalls.list, versions),
  );
};

test('links each button to the file of the version it names', async () => {
  stubVersions('2.4.0');
  await show();
  const windows = await screen.findByRole('link', { name: 'Windows용 내려받기 2.4.0' });
  expect(windows.getAttribute('href')).toBe('https://downloads.example/2.4.0.exe');
  const mac = screen.getByRole('link', { name: 'macOS용 내려받기 2.4.0' });
  expect(mac.getAttribute('href')).toBe('https://downloads.example/2.4.0.dmg');
});

test('disables the button of a system without a file', async () => {
  stubApiCalls(
    respondWith(clientVersionsCalls.latest, createVersion('2.4.0', { download_url_macos: null })),
    respondWith(clientVersionsCalls.list, []),
  );
  await show();
  expect(await screen.findByRole('link', { name: /Windows/ })).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /macOS/ }).disabled).toBe(true);
});

test('shows notes and date of the latest version and entries 2 to 5 behind a toggle', async () => {
  stubVersions('6', '5', '4', '3', '2', '1');
  await show();
  expect(await screen.findByText('6에서 바뀐 것')).toBeDefined();
  expect(screen.getByText('2026. 10. 28.')).toBeDefined();
  const toggle = await screen.findByRole('button', { name: '이전 버전 4개 보기' });
  expect(screen.queryByRole('heading', { name: '5' })).toBeNull();
  await userEvent.click(toggle);
  const numbers = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(numbers).toEqual(['6', '5', '4', '3', '2']);
  await userEvent.click(screen.getByRole('button', { name: '이전 버전 접기' }));
  expect(screen.queryByRole('heading', { name: '5' })).toBeNull();
});

test('shows no toggle with one version', async () => {
  const calls = stubVersions('1.0.0');
  await show();
  expect(await screen.findByRole('heading', { name: '1.0.0' })).toBeDefined();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /이전 버전/ })).toBeNull();
});

test('shows a failed load and allows a retry', async () => {
  stubApiCalls(rejectWith(clientVersionsCalls.latest, 403), respondWith(clientVersionsCalls.list, []));
  await show();
  expect(await screen.findByRole('heading', { name: '연결 오류' })).toBeDefined();
  expect(screen.getByText('서버에 연결할 수 없습니다.')).toBeDefined();
  stubVersions('2.4.0');
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: /Windows/ })).toBeDefined();
});

test('shows that no version is published', async () => {
  stubApiCalls(rejectWith(clientVersionsCalls.latest, 404), respondWith(clientVersionsCalls.list, []));
  await show();
  expect(await screen.findByText('버전 정보를 불러올 수 없습니다.')).toBeDefined();
  expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
});
