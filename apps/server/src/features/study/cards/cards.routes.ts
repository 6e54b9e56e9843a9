import { cardsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { addProposals } from './add-cards.ts';
import { changeCard, deleteCard } from './change-card.ts';
import { createCard, createImageCards } from './create-card.ts';
import { listCards } from './list-cards.ts';

export function cardsRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'storage'>): Route[] {
  return [
    route(cardsCalls.list, async ({ params }, { principal: { user_id } }) => listCards(deps, { ...params, user_id })),
    route(cardsCalls.addProposals, async ({ params, body }, { principal: { user_id } }) =>
      addProposals(deps, { ...params, ...body, user_id }),
    ),
    route(cardsCalls.create, async ({ params, body }, { principal: { user_id } }) =>
      createCard(deps, { ...params, ...body, user_id }),
    ),
    route(cardsCalls.createImages, async ({ params, body }, { principal: { user_id } }) =>
      createImageCards(deps, { ...params, ...body, user_id }),
    ),
    route(cardsCalls.change, async ({ params, body }, { principal: { user_id } }) =>
      changeCard(deps, { ...params, ...body, user_id }),
    ),
    route(cardsCalls.delete, async ({ params }, { principal: { user_id } }) =>
      deleteCard(deps, { ...params, user_id }),
    ),
  ];
}
