import { translationsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { quoteTranslation, showTranslations, startTranslation } from './translate-note.ts';

export function translationsRoutes(deps: Pick<AppDeps, 'db' | 'storage' | 'clock' | 'limits' | 'workflows'>): Route[] {
  return [
    route(translationsCalls.list, async ({ params }, { principal: { user_id } }) =>
      showTranslations(deps, { id: params.id, user_id }),
    ),
    route(translationsCalls.quote, async ({ params, body }, { principal: { user_id } }) =>
      quoteTranslation(deps, { id: params.id, user_id, ...body }),
    ),
    route(translationsCalls.start, async ({ params, body }, { principal: { user_id } }) =>
      startTranslation(deps, { id: params.id, user_id, ...body }),
    ),
  ];
}
