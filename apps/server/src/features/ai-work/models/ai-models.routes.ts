import { adminAiModelsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { operatorOf } from '../../operators/index.ts';
import { changeModel } from './change-model.ts';
import { changeSteps } from './change-steps.ts';
import { createModel } from './create-model.ts';
import { listAiModels } from './list-ai-models.ts';
import { removeModel } from './remove-model.ts';
import { showSteps } from './show-steps.ts';
import { simulatePrice } from './simulate-price.ts';

export function aiModelsRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'config'>): Route[] {
  return [
    route(adminAiModelsCalls.list, async () => listAiModels(deps)),
    route(adminAiModelsCalls.create, async ({ body }, context) =>
      createModel(deps, { ...body, ...operatorOf(context) }),
    ),
    route(adminAiModelsCalls.update, async ({ params, body }, context) =>
      changeModel(deps, { ...body, ...operatorOf(context), id_or_name: params.id }),
    ),
    route(adminAiModelsCalls.simulate, async ({ params, body }) =>
      simulatePrice(deps, { ...body, id_or_name: params.id }),
    ),
    route(adminAiModelsCalls.steps, async ({ params }) => showSteps(deps, { id_or_name: params.id })),
    route(adminAiModelsCalls.saveSteps, async ({ params, body }, context) =>
      changeSteps(deps, { ...body, ...operatorOf(context), id_or_name: params.id }),
    ),
    route(adminAiModelsCalls.remove, async ({ params }, context) => {
      await removeModel(deps, { ...operatorOf(context), id_or_name: params.id });
      return { detail: 'AI 모델을 지웠습니다.' };
    }),
  ];
}
