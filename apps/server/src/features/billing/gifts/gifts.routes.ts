import { adminGiftsCalls, giftsCalls } from '@pilgi/contract';
import { normaliseCode } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { operatorOf } from '../../operators/index.ts';
import { type FreeStartDeps, giveFreeStart } from './give-free-start.ts';
import { createPromotion, endPromotion, saveGrowthSettings, viewGrowth, viewRedemptions } from './manage-promotions.ts';
import { redeemCode } from './redeem-code.ts';
import { showGifts } from './show-gifts.ts';

export function giftsRoutes(deps: FreeStartDeps & Pick<AppDeps, 'limits' | 'webOrigin'>): Route[] {
  return [
    route(giftsCalls.get, async (_input, { principal, ip }) => showGifts(deps, { ...principal, ip })),
    route(giftsCalls.redeem, async ({ body }, { principal }) =>
      redeemCode(deps, { user_id: principal.user_id, ...body }),
    ),
    route(giftsCalls.freeStart, async (_input, { principal, ip }) => giveFreeStart(deps, { ...principal, ip })),
    route(adminGiftsCalls.get, async () => viewGrowth(deps)),
    route(adminGiftsCalls.saveSettings, async ({ body }, context) => {
      await saveGrowthSettings(deps, { ...operatorOf(context), settings: body });
      return { detail: '저장했습니다.' };
    }),
    route(adminGiftsCalls.createPromotion, async ({ body }, context) => {
      const promotion = { ...body, code: normaliseCode(body.code) };
      await createPromotion(deps, { ...operatorOf(context), promotion });
      return { detail: '프로모션 코드를 만들었습니다.' };
    }),
    route(adminGiftsCalls.endPromotion, async ({ params }, context) => {
      await endPromotion(deps, { ...operatorOf(context), id: params.id });
      return { detail: '프로모션을 끝냈습니다.' };
    }),
    route(adminGiftsCalls.listRedemptions, async ({ params }) => viewRedemptions(deps, { id: params.id })),
  ];
}
