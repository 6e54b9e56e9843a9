import { adminAiModelsCalls } from '@pilgi/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { operatorOf } from '../audit/index.ts';
import { listModels } from './ai-models.queries.ts';
import type { AiModelsDeps } from './ai-models-deps.ts';
import { changeModel } from './change-model.ts';
import { createModel } from './create-model.ts';
import { removeModel } from './remove-model.ts';
import { showModel } from './show-model.ts';

export function aiModelsRoutes(deps: AiModelsDeps): Route[] {
  return [
    route(adminAiModelsCalls.list, async () => (await listModels(deps.db)).map(showModel)),
    route(adminAiModelsCalls.create, async ({ body }, context) =>
      createModel(deps, { ...body, ...operatorOf(context) }),
    ),
    route(adminAiModelsCalls.update, async ({ params, body }, context) =>
      changeModel(deps, { ...body, ...operatorOf(context), id_or_name: params.id }),
    ),
    route(adminAiModelsCalls.remove, async ({ params }, context) => {
      await removeModel(deps, { ...operatorOf(context), id_or_name: params.id });
      return { detail: 'AI 모델을 지웠습니다.' };
    }),
  ];
}
