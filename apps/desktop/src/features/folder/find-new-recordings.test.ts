import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aLocatedFile } from '../../../testing/a-located-file.ts';
import { findNewRecordings, markOf } from './find-new-recordings.ts';

const file = aLocatedFile('/강의/1강.mp4');

test('one is new when two looks show the same of it', () => {
  expect(findNewRecordings({ seen: [], before: [], now: [file] })).toEqual([]);
  expect(findNewRecordings({ seen: [], before: [file], now: [file] })).toEqual([file]);
});

test.each([
  ['grows', { size: file.size + 1 }],
  ['was touched', { lastModified: file.lastModified + 1 }],
  ['is empty', { size: 0 }],
])('one that %s between two looks waits', (_, changes) => {
  expect(findNewRecordings({ seen: [], before: [file], now: [{ ...file, ...changes }] })).toEqual([]);
});

test('an empty file is never taken, however long it stays so', () => {
  const empty = { ...file, size: 0 };
  expect(findNewRecordings({ seen: [], before: [empty], now: [empty] })).toEqual([]);
});

test('recorded anew under the same name it is new again', () => {
  const again = { ...file, lastModified: file.lastModified + 1 };
  expect(findNewRecordings({ seen: [markOf(file)], before: [again], now: [again] })).toEqual([again]);
});

test('whatever the looks: each recording is taken once at most, and none that was seen', () => {
  const files = fc.array(
    fc
      .record({ path: fc.constantFrom('/a.mp4', '/b.mp4', '/c.mp3'), size: fc.integer({ min: 0, max: 2 }) })
      .map(({ path, size }) => aLocatedFile(path, { size })),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(
      fc.array(
        fc.uniqueArray(
          files.chain((all) => fc.constantFrom(...all, file)),
          { selector: markOf },
        ),
      ),
      (looks) => {
        let seen: string[] = [];
        let before: ReturnType<typeof aLocatedFile>[] = [];
        for (const now of looks) {
          const found = findNewRecordings({ seen, before, now }).map(markOf);
          expect(found.filter((mark) => seen.includes(mark))).toEqual([]);
          seen = [...seen, ...found];
          before = now;
        }
        expect(new Set(seen).size).toBe(seen.length);
      },
    ),
  );
});
