import { readFileSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface DatabaseOwner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root hands it to the user that its package made. */
export function findDatabaseOwner(): DatabaseOwner | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const owner = findOwner(readFileSync('/etc/passwd', 'utf8'), name);
    if (owner !== null) return owner;
  }
  throw new Error('Running as root, and there is neither a user "postgres" nor "nobody" to run PostgreSQL as.');
}

export function findOwner(passwd: string, name: string): DatabaseOwner | null {
  for (const line of passwd.split('\n')) {
    const [user, , uid, gid] = line.split(':');
    if (user === name) return { uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

export function canReach(folder: string, owner: DatabaseOwner): boolean {
  if (!canEnter(statSync(folder), owner)) return false;
  const parent = dirname(folder);
  return parent === folder || canReach(parent, owner);
}

function canEnter({ mode, uid, gid }: Stats, owner: DatabaseOwner): boolean {
  if (uid === owner.uid) return (mode & 0o100) !== 0;
  if (gid === owner.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
