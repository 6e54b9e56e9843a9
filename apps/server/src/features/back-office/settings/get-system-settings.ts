import { getSettings } from './settings.queries.ts';
import type { StoredSettingsDeps } from './settings-deps.ts';
import { toSettingsView } from './to-settings-view.ts';

export async function getSystemSettings(deps: Pick<StoredSettingsDeps, 'db'>) {
  return toSettingsView(await getSettings(deps.db));
}
