import { readFileSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface DatabaseOwner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package created. */
export function findDatabaseOwner(): DatabaseOwner | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const owner = findOwner(readFileSync('/etc/passwd', 'utf8'), name);
    if (owner !== null) return owner;
  }
  throw new Error('Running as root, and neither the user "postgres" nor "nobody" exists to run PostgreSQL.');
}

export function findOwner(passwd: string, name: string): DatabaseOwner | null {
  for (const line of passwd.split('\n')) {
    const [user, , uid, gid] = line.split(':');
    if (user === name) return { uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

export function canReach(directory: string, owner: DatabaseOwner): boolean {
  if (!canEnter(statSync(directory), owner)) return false;
  const parent = dirname(directory);
  return parent === directory || canReach(parent, owner);
}

function canEnter({ mode, uid, gid }: Stats, owner: DatabaseOwner): boolean {
  if (uid === owner.uid) return (mode & 0o100) !== 0;
  if (gid === owner.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
