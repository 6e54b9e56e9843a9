import {
  describeTopUpLimits,
  REFUND_WINDOW_DAYS,
  type RefundRefusal,
  type RemainderRefusal,
  TOP_UP_MIN_WON,
  type TopUpRefusal,
} from '@pilgi/domain/billing';
import { Refusal } from '../../../platform/http/refusal.ts';

export class OrderUnknown extends Refusal {
  constructor() {
    super(404, '주문을 찾을 수 없습니다.');
  }
}

export class AmountDiffers extends Refusal {
  constructor() {
    super(409, '결제 금액이 주문과 다릅니다. 결제되지 않았습니다.');
  }
}

export class OutcomeUnknown extends Refusal {
  constructor() {
    super(202, '결제 결과를 확인하고 있습니다. 잠시 후 결제 내역에서 확인해 주세요.');
  }
}

export class PaymentRefused extends Refusal {
  constructor(message: string) {
    super(400, message);
  }
}

const closedMessages = { OFF: '지금은 충전할 수 없습니다.', IN_REVIEW: '충전 준비 중입니다.' };

export class TopUpsClosed extends Refusal {
  constructor(reason: keyof typeof closedMessages) {
    super(409, closedMessages[reason]);
  }
}

const topUpMessages: Record<TopUpRefusal, string> = {
  NOT_WHOLE_WON: '충전 금액은 원 단위의 정수여야 합니다.',
  BELOW_MINIMUM: `${TOP_UP_MIN_WON}원 이상 충전할 수 있습니다.`,
  ABOVE_SINGLE_CAP: describeTopUpLimits(null),
  CUSTOM_AMOUNT_NOT_ALLOWED: '충전 상품 가운데에서 골라주세요.',
  ABOVE_MONTHLY_CAP: '이번 달 충전 한도를 넘습니다.',
};

export class TopUpRefused extends Refusal {
  constructor(reason: TopUpRefusal) {
    super(400, topUpMessages[reason]);
  }
}

export class TransactionUnknown extends Refusal {
  constructor() {
    super(404, '거래를 찾을 수 없습니다.');
  }
}

const refundMessages: Record<RefundRefusal, [status: number, detail: string]> = {
  ALREADY_REFUNDED: [409, '이미 환불된 결제입니다.'],
  NOT_COMPLETED: [400, '완료된 결제만 환불할 수 있습니다.'],
  WINDOW_PASSED: [
    400,
    `결제 후 ${REFUND_WINDOW_DAYS}일이 지나 전액은 환불할 수 없습니다. 남은 만큼은 결제 내역에서 환불받을 수 있습니다.`,
  ],
  CREDITS_USED: [
    400,
    '충전한 크레딧을 이미 사용하여 전액은 환불할 수 없습니다. 남은 만큼은 결제 내역에서 환불받을 수 있습니다.',
  ],
};

export class RefundRefused extends Refusal {
  constructor(reason: RefundRefusal) {
    const [status, detail] = refundMessages[reason];
    super(status, detail);
  }
}

export class PartlyCancelled extends Refusal {
  constructor() {
    super(409, '이미 일부 금액이 취소된 결제입니다. 남은 금액의 환불은 고객센터로 문의해주세요.');
  }
}

export class RefundPending extends Refusal {
  constructor() {
    super(202, '환불을 처리하고 있습니다. 잠시 후 결제 내역에서 확인해 주세요.');
  }
}

export class RefundRefusedByProvider extends Refusal {
  constructor() {
    super(400, '결제사에서 환불을 거절했습니다. 크레딧은 그대로 있습니다. 고객센터로 문의해주세요.');
  }
}

const remainderMessages: Record<RemainderRefusal, string> = {
  CREDITS_HELD: '진행 중인 작업이 끝나면 환불할 수 있습니다.',
  NOTHING_LEFT: '이 결제에서 환불할 수 있는 크레딧이 남아 있지 않습니다.',
};

export class RemainderRefused extends Refusal {
  constructor(reason: RemainderRefusal) {
    super(409, remainderMessages[reason]);
  }
}

export class RemainderChanged extends Refusal {
  constructor(amountWon: number) {
    super(409, `그 사이 크레딧이 사용되어 환불 금액이 ${amountWon.toLocaleString('ko-KR')}원으로 바뀌었습니다.`);
  }
}

export class OwnRefund extends Refusal {
  constructor() {
    super(409, '자기 계정의 결제는 여기에서 환불할 수 없습니다. 다른 관리자에게 부탁해주세요.');
  }
}

export class RequestKeyUsed extends Refusal {
  constructor() {
    super(409, '이 Idempotency-Key는 다른 환불에 이미 쓰였습니다.');
  }
}

export class RequestKeyMalformed extends Refusal {
  constructor() {
    super(422, 'Idempotency-Key는 1자에서 100자 사이여야 합니다.');
  }
}
