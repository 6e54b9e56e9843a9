import { expect, test } from 'vitest';
import { judgeVersion } from './judge-version.ts';

const published = (version: string, is_mandatory = false) => ({
  version,
  is_mandatory,
  release_notes: `${version} 소식`,
});

test.each(['1.4.0', '1.3.9', '1.4'])('a client at least as new as %s is current', (version) => {
  const latest = published(version, true);
  expect(judgeVersion('1.4.0', latest, [latest])).toEqual({ kind: 'current' });
});

test('a newer one is offered with its notes; numbers are compared, not letters', () => {
  const latest = published('1.10.0');
  expect(judgeVersion('1.9.0', latest, [latest])).toEqual({
    kind: 'newer',
    version: '1.10.0',
    release_notes: '1.10.0 소식',
  });
});

test('one that must not be skipped stays so when another follows it', () => {
  const [latest, must] = [published('1.6.0'), published('1.5.0', true)];
  expect(judgeVersion('1.4.0', latest, [latest, must])).toMatchObject({ kind: 'mandatory', version: '1.6.0' });
  expect(judgeVersion('1.5.0', latest, [latest, must])).toMatchObject({ kind: 'newer' });
});

test('the latest one alone can make it a must', () => {
  expect(judgeVersion('1.4.0', published('1.5.0', true), [])).toMatchObject({ kind: 'mandatory' });
});
