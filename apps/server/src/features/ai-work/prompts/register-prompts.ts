import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { PromptVersion } from '../../../prompts/parse-prompts.ts';
import { listPromptsInUse } from '../../../prompts/read-prompt.ts';
import { insertPromptVersions, listPromptVersions } from './prompt-versions.queries.ts';

/** Stores the prompts of this process before its first model call. Throws when a stored version has another text: its calls could not be distinguished. */
export async function registerPrompts(
  deps: Pick<AppDeps, 'clock'> & { db: Queryable },
  versions: readonly PromptVersion[] = listPromptsInUse(),
): Promise<void> {
  await insertPromptVersions(deps.db, { versions, now: deps.clock.now() });
  const stored = new Map((await listPromptVersions(deps.db)).map((one) => [`${one.id} v${one.version}`, one.hash]));
  const changed = versions.flatMap(({ id, version, hash }) => {
    const name = `${id} v${version}`;
    const storedHash = stored.get(name) ?? 'nothing';
    return storedHash === hash ? [] : [`${name} (file ${hash.slice(0, 12)}, stored ${storedHash.slice(0, 12)})`];
  });
  if (changed.length > 0)
    throw new Error(`released prompts were edited: ${changed.join(', ')}. Restore the files and add new versions.`);
}
