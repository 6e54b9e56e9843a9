import { clientVersionsCalls } from '@pilgi/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { aVersion } from '../../../testing/a-version.ts';
import { answerCalls, answerWith, refuseWith } from '../../../testing/answer-calls.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { stubIntersections } from '../../../testing/stub-intersections.ts';

beforeEach(() => void vi.resetModules());

/** Each test meets a page that has asked for nothing yet. */
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

const answerVersions = (...numbers: string[]) => {
  const versions = numbers.map((number) => aVersion(number));
  return answerCalls(
    answerWith(clientVersionsCalls.latest, versions[0] ?? aVersion('0')),
    answerWith(clientVersionsCalls.list, versions),
  );
};

test('each button names the version and leads to its file [LAND-02]', async () => {
  answerVersions('2.4.0');
  await show();
  const windows = await screen.findByRole('link', { name: 'Windows용 내려받기 2.4.0' });
  expect(windows.getAttribute('href')).toBe('https://downloads.example/2.4.0.exe');
  const mac = screen.getByRole('link', { name: 'macOS용 내려받기 2.4.0' });
  expect(mac.getAttribute('href')).toBe('https://downloads.example/2.4.0.dmg');
});

test('a system without a file has a button that cannot be pressed [LAND-02]', async () => {
  answerCalls(
    answerWith(clientVersionsCalls.latest, aVersion('2.4.0', { download_url_macos: null })),
    answerWith(clientVersionsCalls.list, []),
  );
  await show();
  expect(await screen.findByRole('link', { name: /Windows/ })).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /macOS/ }).disabled).toBe(true);
});

test('the latest version has notes and date; entries 2 to 5 are behind the toggle [LAND-04]', async () => {
  answerVersions('6', '5', '4', '3', '2', '1');
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

test('with one version there is no toggle [LAND-04]', async () => {
  const calls = answerVersions('1.0.0');
  await show();
  expect(await screen.findByRole('heading', { name: '1.0.0' })).toBeDefined();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /이전 버전/ })).toBeNull();
});

test('a failed load says so and can be tried again [LAND-10]', async () => {
  answerCalls(refuseWith(clientVersionsCalls.latest, 403), answerWith(clientVersionsCalls.list, []));
  await show();
  expect(await screen.findByRole('heading', { name: '연결 오류' })).toBeDefined();
  expect(screen.getByText('서버에 연결할 수 없습니다.')).toBeDefined();
  answerVersions('2.4.0');
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: /Windows/ })).toBeDefined();
});

test('nothing published is told as such [LAND-10]', async () => {
  answerCalls(refuseWith(clientVersionsCalls.latest, 404), answerWith(clientVersionsCalls.list, []));
  await show();
  expect(await screen.findByText('버전 정보를 불러올 수 없습니다.')).toBeDefined();
  expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
});
