import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillServiceWorker, listShellFiles } from './write-service-worker.ts';

const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
  routes: {
    root: { path: '', module: '/assets/root.js', imports: ['/assets/public.js'] },
    gate: { parentId: 'root', module: '/assets/gate.js' },
    note: { parentId: 'gate', path: 'studio/notes/:id', module: '/assets/note.js', imports: ['/assets/studio.js'] },
    today: { parentId: 'gate', path: 'studio/today', module: '/assets/today.js' },
    record: { parentId: 'gate', path: 'studio/record', module: '/assets/record.js' },
    payment: { parentId: 'root', path: 'payment', module: '/assets/payment.js' },
  },
};
const shell = '<link rel="stylesheet" href="/assets/style.css"/>';

test('lists what a note and the recorder need and nothing of other pages', () => {
  expect(listShellFiles(manifest, shell)).toEqual([
    '/assets/entry.js',
    '/assets/framework.js',
    '/assets/gate.js',
    '/assets/note.js',
    '/assets/public.js',
    '/assets/record.js',
    '/assets/root.js',
    '/assets/studio.js',
    '/assets/style.css',
    '/assets/today.js',
  ]);
});

test('gives every change of a stored file another version', async () => {
  const source = await readFile(join(import.meta.dirname, 'service-worker.js'), 'utf8');
  const versionOf = (files: string[], page: string) =>
    /const VERSION = '(\w+)'/.exec(fillServiceWorker(source, { files, shell: page }))?.[1];
  const first = versionOf(['/assets/a.js'], shell);
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  expect(versionOf(['/assets/a.js'], shell)).toBe(first);
  expect(versionOf(['/assets/b.js'], shell)).not.toBe(first);
  expect(versionOf(['/assets/a.js'], `${shell} `)).not.toBe(first);
});

test('stores no response but notes and their marks', async () => {
  const source = await readFile(join(import.meta.dirname, 'service-worker.js'), 'utf8');
  const pattern = new RegExp(/NOTE_PATH = \/(.+)\/;/.exec(source)?.[1] ?? '(?!)');
  const id = '0197b1e0-0000-7000-8000-000000000001';
  for (const path of [`/api/v1/notes/${id}`, `/api/v1/notes/${id}/marks`]) expect(path).toMatch(pattern);
  for (const path of [
    '/api/v1/auth/users/me',
    '/api/v1/credits',
    `/api/v1/jobs/${id}/receipt`,
    `/api/v1/notes/${id}/quote`,
  ])
    expect(path).not.toMatch(pattern);
});
