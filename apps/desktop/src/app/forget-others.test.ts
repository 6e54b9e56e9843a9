import { aNote } from '@pilgi/web/testing/a-note.ts';
import { expect, test } from 'vitest';
import { fakeShell } from '../../testing/fake-shell.ts';
import { keptAnswers } from '../features/offline/kept-answers.ts';
import { keptNotes } from '../features/offline/kept-notes.ts';
import { forgetOthers } from './forget-others.ts';

test('notes of a session that ran out wait for their owner and are gone for anybody else', async () => {
  const { files, asked } = fakeShell();
  await forgetOthers('minji@example.com');
  await keptAnswers.keep('/api/v1/notes/n1', JSON.stringify(aNote({ pictures: [] })));
  await forgetOthers('minji@example.com');
  expect(keptNotes.read()).toHaveLength(1);
  expect(await keptAnswers.find('/api/v1/notes/n1')).not.toBeNull();
  await forgetOthers('jaehyun@example.com');
  await keptNotes.open();
  expect(keptNotes.read()).toEqual([]);
  expect(await keptAnswers.find('/api/v1/notes/n1')).toBeNull();
  expect([[...files.keys()], asked]).toEqual([
    ['owner.json'],
    [
      ['forget_grants', {}],
      ['forget_grants', {}],
    ],
  ]);
});

test.each([null, '"mi'])('what nobody can be named for (%j) is nobody’s', async (owner) => {
  const { keepText, readText, files } = fakeShell();
  keepText('notes.json', '[]');
  if (owner !== null) keepText('owner.json', owner);
  await forgetOthers('minji@example.com');
  expect([[...files.keys()], readText('owner.json')]).toEqual([['owner.json'], '"minji@example.com"']);
});
