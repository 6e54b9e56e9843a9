import { correctionsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { applyCorrection } from './apply-correction.ts';
import { previewCorrection } from './preview-correction.ts';

export function correctionsRoutes(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'workflows' | 'storage' | 'loadListTerms'>,
): Route[] {
  return [
    route(correctionsCalls.preview, async ({ params, body }, { principal }) =>
      previewCorrection(deps, { id: params.id, user_id: principal.user_id, ...body }),
    ),
    route(correctionsCalls.apply, async ({ params, body }, { principal }) =>
      applyCorrection(deps, { id: params.id, user_id: principal.user_id, ...body }),
    ),
  ];
}
