import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type PlaceholderScreen = { path: string; exceptedIds: string[] };
export type PlannedWork = { calls: string[]; screens: PlaceholderScreen[] };

type ContractModule = { allCalls?: readonly { method: string; path: string; planned?: true }[] };
type ScreensModule = { placeholderScreens?: readonly { path: string; exceptedIds?: readonly string[] }[] };

const CONTRACT = 'packages/contract/src/index.ts';
const SCREENS = 'apps/web/src/app/placeholder-screens.ts';

/** Imported by path, since both are inputs that a young tree may not have yet. */
async function importFrom<T extends object>(root: string, path: string): Promise<T | undefined> {
  const file = join(root, path);
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as T) : undefined;
}

export async function readPlannedWork(root: string): Promise<PlannedWork> {
  const contract = await importFrom<ContractModule>(root, CONTRACT);
  const web = await importFrom<ScreensModule>(root, SCREENS);
  const planned = (contract?.allCalls ?? []).filter((call) => call.planned === true);
  return {
    calls: planned.map((call) => `${call.method} ${call.path}`),
    screens: (web?.placeholderScreens ?? []).map(({ path, exceptedIds }) => ({
      path,
      exceptedIds: [...(exceptedIds ?? [])],
    })),
  };
}
