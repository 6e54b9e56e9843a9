export { giftsRoutes } from './gifts.routes.ts';
export { purgeFreeStarts } from './give-free-start.ts';
export { giftMailComposers } from './mails/gift-mail-composers.ts';
export { rewardReferrals } from './reward-referrals.ts';
