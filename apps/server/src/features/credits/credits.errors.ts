import { Refusal } from '../../platform/http/refusal.ts';

export class InsufficientCredits extends Refusal {
  constructor() {
    super(409, '크레딧이 부족합니다. 충전한 뒤 다시 시도해주세요.');
  }
}

export class UnknownWallet extends Refusal {
  constructor() {
    super(404, '사용자를 찾을 수 없습니다.');
  }
}

/** A programmer's mistake, not a user's: more was charged than had been set aside. */
export class CaptureOverHold extends Error {}
