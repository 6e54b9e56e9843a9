import { clientVersionsCalls } from '@pilgi/contract';
import { createVersion } from '@pilgi/web/testing/create-version.ts';
import { renderAt } from '@pilgi/web/testing/render-at.tsx';
import { breakNetwork, rejectWith, respondWith, stubApiCalls } from '@pilgi/web/testing/stub-api-calls.ts';
import { stubIntersections } from '@pilgi/web/testing/stub-intersections.ts';
import { emit } from '@tauri-apps/api/event';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeShell } from '../../../testing/fake-shell.ts';
import { VersionGate } from './version-gate.tsx';

function show(commands: Parameters<typeof fakeShell>[0] = {}) {
  const shell = fakeShell(commands);
  stubIntersections();
  const Component = () => (
    <VersionGate version="1.4.0">
      <h1>내 강의</h1>
    </VersionGate>
  );
  renderAt('/', [{ path: '/', Component }]);
  return shell;
}

const publish = (...versions: ReturnType<typeof createVersion>[]) =>
  stubApiCalls(
    respondWith(clientVersionsCalls.latest, versions[0] ?? createVersion('1.4.0')),
    respondWith(clientVersionsCalls.list, versions),
  );

test('hides the pages and shows both version numbers when an update is mandatory', async () => {
  publish(createVersion('1.6.0'), createVersion('1.5.0', { is_mandatory: true }));
  show();
  // The first test also waits for lazily loaded modules.
  await screen.findByRole('heading', { name: '업데이트가 필요합니다' }, { timeout: 4000 });
  const words = screen.getByText(/더 이상 사용할 수 없습니다/).textContent;
  expect(words).toContain('1.4.0 버전');
  expect(words).toContain('1.6.0 버전');
  expect(screen.queryByRole('heading', { name: '내 강의' })).toBeNull();
  expect(await screen.findByText('1.6.0에서 바뀐 것')).toBeDefined();
});

test.each([
  ['is newer but optional', () => publish(createVersion('1.5.0'))],
  ['is the installed one', () => publish(createVersion('1.4.0', { is_mandatory: true }))],
  ['is unknown', () => stubApiCalls(rejectWith(clientVersionsCalls.latest, 404))],
  ['cannot be fetched', () => stubApiCalls(breakNetwork(clientVersionsCalls.latest))],
])('shows the pages when the latest version %s', async (_, answer) => {
  const calls = answer();
  show();
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('heading', { name: '내 강의' })).toBeDefined();
});

test('shows the download progress and installs the update', async () => {
  publish(createVersion('1.5.0', { is_mandatory: true }));
  const installing = Promise.withResolvers<void>();
  show({ find_update: () => ({ version: '1.5.0', notes: '' }), install_update: () => installing.promise });
  await userEvent.click(await screen.findByRole('button', { name: '지금 업데이트' }));
  await act(() => emit('update-progress', { received: 30, total: 120 }));
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: '업데이트 내려받기' });
  expect([bar.value, bar.max]).toEqual([30, 120]);
  installing.resolve();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

test('links to the download page when no automatic update is available', async () => {
  publish(createVersion('1.5.0', { is_mandatory: true }));
  const { invoked } = show({ find_update: () => null });
  await userEvent.click(await screen.findByRole('button', { name: '지금 업데이트' }));
  expect(await screen.findByText(/자동으로 업데이트하지 못했습니다/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '내려받기 페이지 열기' }));
  expect(invoked.at(-1)).toMatchObject(['plugin:opener|open_url', { url: `${window.location.origin}/download` }]);
  expect(invoked.map(([command]) => command)).not.toContain('install_update');
});
