import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLocatedFile } from '../../../testing/create-located-file.ts';
import { findNewRecordings, fingerprintOf } from './find-new-recordings.ts';

const file = createLocatedFile('/강의/1강.mp4');

test('returns a file after two identical scans', () => {
  expect(findNewRecordings({ seen: [], before: [], now: [file] })).toEqual([]);
  expect(findNewRecordings({ seen: [], before: [file], now: [file] })).toEqual([file]);
});

test.each([
  ['grows', { size: file.size + 1 }],
  ['was touched', { lastModified: file.lastModified + 1 }],
  ['is empty', { size: 0 }],
])('does not return a file that %s between two scans', (_, changes) => {
  expect(findNewRecordings({ seen: [], before: [file], now: [{ ...file, ...changes }] })).toEqual([]);
});

test('never returns an empty file', () => {
  const empty = { ...file, size: 0 };
  expect(findNewRecordings({ seen: [], before: [empty], now: [empty] })).toEqual([]);
});

test('returns a file recorded again under the same name', () => {
  const again = { ...file, lastModified: file.lastModified + 1 };
  expect(findNewRecordings({ seen: [fingerprintOf(file)], before: [again], now: [again] })).toEqual([again]);
});

test('returns each recording at most once and none that was seen, for any sequence of scans', () => {
  const files = fc.array(
    fc
      .record({ path: fc.constantFrom('/a.mp4', '/b.mp4', '/c.mp3'), size: fc.integer({ min: 0, max: 2 }) })
      .map(({ path, size }) => createLocatedFile(path, { size })),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(
      fc.array(
        fc.uniqueArray(
          files.chain((all) => fc.constantFrom(...all, file)),
          { selector: fingerprintOf },
        ),
      ),
      (scans) => {
        let seen: string[] = [];
        let before: ReturnType<typeof createLocatedFile>[] = [];
        for (const now of scans) {
          const found = findNewRecordings({ seen, before, now }).map(fingerprintOf);
          expect(found.filter((mark) => seen.includes(mark))).toEqual([]);
          seen = [...seen, ...found];
          before = now;
        }
        expect(new Set(seen).size).toBe(seen.length);
      },
    ),
  );
});
