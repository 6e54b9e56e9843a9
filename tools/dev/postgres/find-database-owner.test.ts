import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { canReach, findOwner } from './find-database-owner.ts';

const OTHER_USER = { uid: 64_001, gid: 64_001 };
const directory = mkdtempSync(join(tmpdir(), 'pilgi-reach-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('findOwner', () => {
  const passwd = 'root:x:0:0:root:/root:/bin/bash\npostgres:x:101:104:PostgreSQL:/var/lib/postgresql:/bin/bash\n';

  it.each([
    ['postgres', { uid: 101, gid: 104 }],
    ['post', null],
  ])('returns the ids of %s', (name, owner) => {
    expect(findOwner(passwd, name)).toEqual(owner);
  });
});

describe('canReach', () => {
  it.each([
    [0o711, true],
    [0o700, false],
  ])('checks every parent directory (mode %o)', (mode, reachable) => {
    const inner = join(directory, `mode-${mode}`, 'inner');
    mkdirSync(inner, { recursive: true });
    chmodSync(directory, 0o711);
    chmodSync(join(directory, `mode-${mode}`), mode);
    chmodSync(inner, 0o711);
    expect(canReach(inner, OTHER_USER)).toBe(reachable);
  });
});
