import { MS_PER_DAY } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { listPromptsInUse, PROMPT_IDS } from '../../../prompts/read-prompt.ts';
import { listPromptCalls, listPromptVersions } from './prompt-versions.queries.ts';

const COUNTED_DAYS = 30;

type StoredVersion = Awaited<ReturnType<typeof listPromptVersions>>[number];

/** Every prompt with all its stored versions, newest first, and their calls of the last 30 days. */
export async function listPrompts(deps: Pick<AppDeps, 'db' | 'clock'>) {
  const since = new Date(deps.clock.now().getTime() - COUNTED_DAYS * MS_PER_DAY);
  const [stored, counted] = await Promise.all([listPromptVersions(deps.db), listPromptCalls(deps.db, { since })]);
  const calls = new Map(counted.map((one) => [`${one.prompt_id} ${one.prompt_version}`, one.calls]));
  const used = new Map(listPromptsInUse().map(({ id, version }) => [id, version]));
  const isPrompt = ({ id }: StoredVersion) => !isPart(id);
  const byId = Map.groupBy(stored.filter(isPrompt), ({ id }) => id);
  return [...byId].map(([id, versions]) => ({
    id,
    version_in_use: used.get(id) ?? null,
    versions: versions.map(({ version, hash, text, first_used_at }) => ({
      version,
      hash,
      text,
      first_used_at,
      calls: calls.get(`${id} ${version}`) ?? 0,
      parts: stored
        .filter((part) => part.id.startsWith(`${id}.`) && part.version === version)
        .map((part) => ({ id: part.id, hash: part.hash, text: part.text })),
    })),
  }));
}

const isPart = (id: string): boolean => PROMPT_IDS.some((prompt) => id.startsWith(`${prompt}.`));
