import { formatCredits } from '@pilgi/domain/billing';
import { Refusal } from '../../../platform/http/refusal.ts';

export class InsufficientCredits extends Refusal {
  constructor() {
    super(409, '크레딧이 부족합니다. 충전한 뒤 다시 시도해주세요.');
  }
}

/** Shown to an operator, who can subtract only credits that are neither spent nor on hold. */
export class SubtractionTooLarge extends Refusal {
  constructor(spendableMicro: bigint) {
    super(409, `지금 뺄 수 있는 크레딧은 ${formatCredits(spendableMicro)}입니다.`);
  }
}

/** A payment was cancelled at the card company after its credits were used. */
export class CreditsOwed extends Refusal {
  constructor() {
    super(
      409,
      '카드사에서 취소된 결제의 크레딧이 이미 사용되어 새 작업을 시작할 수 없습니다. 부족한 만큼 충전하면 바로 다시 이용할 수 있습니다. 취소한 적이 없다면 고객센터로 문의해주세요.',
    );
  }
}

export class UnknownWallet extends Refusal {
  constructor() {
    super(404, '사용자를 찾을 수 없습니다.');
  }
}

/** Programming error: more was captured than the hold contains. */
export class CaptureOverHold extends Error {}
