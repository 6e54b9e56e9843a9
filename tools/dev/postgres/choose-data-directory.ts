import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { canReach, findDatabaseOwner } from './find-database-owner.ts';

/** Persistent data directory for the given name. */
export function chooseDataDirectory(devDirectory: string, name: string): string {
  mkdirSync(devDirectory, { recursive: true });
  const owner = findDatabaseOwner();
  if (owner === null || canReach(devDirectory, owner)) return join(devDirectory, name);
  // A checkout below /root is not accessible to the user that runs PostgreSQL; each checkout then gets its own
  // directory elsewhere.
  const checkout = createHash('sha256').update(devDirectory).digest('hex').slice(0, 12);
  return join('/var/tmp', `pilgi-dev-${checkout}`, name);
}
