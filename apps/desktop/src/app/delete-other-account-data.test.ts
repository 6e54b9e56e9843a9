import { createNote } from '@pilgi/web/testing/create-note.ts';
import { expect, test } from 'vitest';
import { fakeShell } from '../../testing/fake-shell.ts';
import { offlineNotes } from '../features/offline/offline-notes.ts';
import { offlineResponses } from '../features/offline/offline-responses.ts';
import { deleteOtherAccountData } from './delete-other-account-data.ts';

test('keeps the notes when the same user signs in again and deletes them for another user', async () => {
  const { files, invoked } = fakeShell();
  await deleteOtherAccountData('minji@example.com');
  await offlineResponses.store('/api/v1/notes/n1', JSON.stringify(createNote({ pictures: [] })));
  await deleteOtherAccountData('minji@example.com');
  expect(offlineNotes.read()).toHaveLength(1);
  expect(await offlineResponses.find('/api/v1/notes/n1')).not.toBeNull();
  await deleteOtherAccountData('jaehyun@example.com');
  await offlineNotes.open();
  expect(offlineNotes.read()).toEqual([]);
  expect(await offlineResponses.find('/api/v1/notes/n1')).toBeNull();
  expect([[...files.keys()], invoked]).toEqual([
    ['owner.json'],
    [
      ['forget_grants', {}],
      ['forget_grants', {}],
    ],
  ]);
});

test.each([null, '"mi'])('deletes data whose recorded owner is missing or damaged (%j)', async (owner) => {
  const { storeText, readText, files } = fakeShell();
  storeText('notes.json', '[]');
  if (owner !== null) storeText('owner.json', owner);
  await deleteOtherAccountData('minji@example.com');
  expect([[...files.keys()], readText('owner.json')]).toEqual([['owner.json'], '"minji@example.com"']);
});
