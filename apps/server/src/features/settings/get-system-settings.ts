import { getSettings } from './settings.queries.ts';
import type { StoredSettingsDeps } from './settings-deps.ts';
import { showSettings } from './show-settings.ts';

export async function getSystemSettings(deps: Pick<StoredSettingsDeps, 'db'>) {
  return showSettings(await getSettings(deps.db));
}
