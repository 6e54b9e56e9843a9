import { expect, test } from 'vitest';
import { checkPins } from './check-pins.ts';
import { aFile } from './testing/a-file.ts';

const manifest = (section: string, version: string) =>
  aFile('packages/a/package.json', JSON.stringify({ [section]: { zod: version } }));

test.each(['4.6.7', '1.0.0-rc.2', 'npm:typescript@7.0.2', 'npm:@scope/name@7.0.2'])('accepts %s', (version) => {
  expect(checkPins([manifest('dependencies', version)])).toEqual([]);
});

test.each(['^4.6.7', '~4.6.7', '4', '4.6.x', '*', 'latest', '>=4.6.7', 'https://a.example/zod.tgz', 'npm:zod@^4.0.0'])(
  'rejects %s',
  (version) => {
    expect(checkPins([manifest('devDependencies', version)])).toMatchObject([{ rule: 'pins' }]);
  },
);
