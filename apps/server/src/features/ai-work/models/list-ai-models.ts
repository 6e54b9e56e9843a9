import { listModels } from './ai-models.queries.ts';
import type { AiModelsDeps } from './ai-models-deps.ts';
import { showModel } from './show-model.ts';

export async function listAiModels(deps: Pick<AiModelsDeps, 'db'>) {
  return (await listModels(deps.db)).map(showModel);
}
