import type { AppDeps } from '../../../platform/app-deps.ts';
import { listModels } from './ai-models.queries.ts';
import { showModel } from './show-model.ts';

export async function listAiModels(deps: Pick<AppDeps, 'db'>) {
  return (await listModels(deps.db)).map(showModel);
}
