import type { AppDeps } from '../../../platform/app-deps.ts';
import { getSettings } from './settings.queries.ts';
import { toSettingsView } from './to-settings-view.ts';

export async function getSystemSettings(deps: Pick<AppDeps, 'db'>) {
  return toSettingsView(await getSettings(deps.db));
}
