import { expect, test } from 'vitest';
import { classifyVersion } from './classify-version.ts';

const published = (version: string, is_mandatory = false) => ({
  version,
  is_mandatory,
  release_notes: `${version} 소식`,
});

test.each(['1.4.0', '1.3.9', '1.4'])('returns current when the latest version is %s', (version) => {
  const latest = published(version, true);
  expect(classifyVersion('1.4.0', latest, [latest])).toEqual({ kind: 'current' });
});

test('returns a newer version with its notes, comparing numbers instead of text', () => {
  const latest = published('1.10.0');
  expect(classifyVersion('1.9.0', latest, [latest])).toEqual({
    kind: 'newer',
    version: '1.10.0',
    release_notes: '1.10.0 소식',
  });
});

test('keeps an update mandatory when an optional version follows it', () => {
  const [latest, must] = [published('1.6.0'), published('1.5.0', true)];
  expect(classifyVersion('1.4.0', latest, [latest, must])).toMatchObject({ kind: 'mandatory', version: '1.6.0' });
  expect(classifyVersion('1.5.0', latest, [latest, must])).toMatchObject({ kind: 'newer' });
});

test('returns mandatory when only the latest version is mandatory', () => {
  expect(classifyVersion('1.4.0', published('1.5.0', true), [])).toMatchObject({ kind: 'mandatory' });
});
