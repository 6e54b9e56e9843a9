import type { GrowthView } from './admin-gifts.api.ts';

export const GIFT_TEXTS: Record<GrowthView['gifts_this_month'][number]['kind'], string> = {
  PROMOTION: '프로모션 코드',
  REFERRER: '추천한 사람',
  REFERRED: '추천받은 사람',
  FREE_START: '무료 체험',
  REVIEW: '심사용 결제',
};

const REFERRAL_TEXTS = { WAITING: '첫 결제를 기다림', REWARDED: '지급함', REFUSED: '지급하지 않음' };
const REFUSAL_TEXTS: Record<string, string> = {
  SAME_CARD: '같은 카드',
  LEFT: '탈퇴함',
  MONTHLY_CAP: '추천한 사람의 월 한도를 넘어 친구만',
};

export function referralTextFor({ status, refusal, referrer_refusal }: GrowthView['referrals'][number]): string {
  const why = refusal ?? referrer_refusal;
  return why === null ? REFERRAL_TEXTS[status] : `${REFERRAL_TEXTS[status]} (${REFUSAL_TEXTS[why] ?? why})`;
}
