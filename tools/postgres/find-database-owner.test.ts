import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { canReach, findOwner } from './find-database-owner.ts';

const STRANGER = { uid: 64_001, gid: 64_001 };
const folder = mkdtempSync(join(tmpdir(), 'pilgi-reach-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('findOwner', () => {
  const passwd = 'root:x:0:0:root:/root:/bin/bash\npostgres:x:101:104:PostgreSQL:/var/lib/postgresql:/bin/bash\n';

  it.each([
    ['postgres', { uid: 101, gid: 104 }],
    ['post', null],
  ])('finds the numbers of %s', (name, owner) => {
    expect(findOwner(passwd, name)).toEqual(owner);
  });
});

describe('canReach', () => {
  it.each([
    [0o711, true],
    [0o700, false],
  ])('looks at every folder above (mode %o)', (mode, reachable) => {
    const inner = join(folder, `mode-${mode}`, 'inner');
    mkdirSync(inner, { recursive: true });
    chmodSync(folder, 0o711);
    chmodSync(join(folder, `mode-${mode}`), mode);
    chmodSync(inner, 0o711);
    expect(canReach(inner, STRANGER)).toBe(reachable);
  });
});
