import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { canReach, findDatabaseOwner } from './find-database-owner.ts';

/** Where the data of this name is kept between runs. */
export function chooseDataFolder(devFolder: string, name: string): string {
  mkdirSync(devFolder, { recursive: true });
  const owner = findDatabaseOwner();
  if (owner === null || canReach(devFolder, owner)) return join(devFolder, name);
  // A checkout below /root is closed to the user that runs PostgreSQL; each checkout gets its own folder elsewhere.
  const checkout = createHash('sha256').update(devFolder).digest('hex').slice(0, 12);
  return join('/var/tmp', `pilgi-dev-${checkout}`, name);
}
