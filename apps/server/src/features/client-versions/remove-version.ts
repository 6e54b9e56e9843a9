import { VersionUnknown } from './client-versions.errors.ts';
import { updateVersionDeleted } from './client-versions.queries.ts';
import type { ClientVersionsDeps } from './client-versions-deps.ts';
import { findVersion } from './find-version.ts';

/** Its number is free again; the row stays, so that it can be told later what was once offered. */
export async function removeVersion(
  deps: Pick<ClientVersionsDeps, 'db' | 'clock'>,
  input: { admin_id: string; id_or_number: string },
): Promise<void> {
  const { id } = await findVersion(deps, input.id_or_number);
  if (!(await updateVersionDeleted(deps.db, { id, now: deps.clock.now() }))) throw new VersionUnknown();
}
