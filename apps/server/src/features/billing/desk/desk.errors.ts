import type { CaseRefusal, ExceptionRefusal } from '@pilgi/domain/billing';
import { Refusal } from '../../../platform/http/refusal.ts';

export class CaseUnknown extends Refusal {
  constructor() {
    super(404, '사건을 찾을 수 없습니다.');
  }
}

export class NotAnOperator extends Refusal {
  constructor() {
    super(409, '관리자만 담당자가 될 수 있습니다.');
  }
}

export class OwnCase extends Refusal {
  constructor() {
    super(409, '자기 계정의 결제는 여기에서 처리할 수 없습니다. 다른 관리자에게 부탁해주세요.');
  }
}

export class NothingToQuery extends Refusal {
  constructor() {
    super(409, '결제사에 물을 결제가 없는 사건입니다. 연결된 주문에서 물어보세요.');
  }
}

const closingMessages: Record<CaseRefusal, string> = {
  OUTCOME_UNFIT: '이 사건에는 쓸 수 없는 결과입니다.',
  STILL_RUNNING: '아직 자동으로 확인하고 있어 닫을 수 없습니다. 결제사에 다시 물어보세요.',
  NOT_SETTLED: '정산되지 않은 결제라 정산됨으로 닫을 수 없습니다.',
  ALREADY_SETTLED: '결제사에 물어보니 이미 처리된 결제입니다. 정산됨으로 닫아주세요.',
  PROVIDER_SILENT: '결제사가 답하지 않아 지금은 닫을 수 없습니다. 잠시 후 다시 시도해주세요.',
  PROVIDER_UNDECIDED: '결제사에서 아직 끝나지 않은 결제입니다. 15분 뒤에 다시 시도해주세요.',
  PROVIDER_HAS_MONEY: '결제사에 결제된 금액이 있습니다. 먼저 취소를 보내 돌려주세요.',
  MONEY_RETURNED: '결제사에서 이미 돌려준 금액이 있습니다. 결과를 다시 골라주세요.',
  NOT_RETURNED: '결제사에서 아직 돌려주지 않은 금액이 있습니다.',
  MUST_END: '검토 중인 결제와 환불은 설명만으로 닫을 수 없습니다. 실제 결과를 골라주세요.',
};

export class ClosingRefused extends Refusal {
  constructor(reason: CaseRefusal) {
    super(409, closingMessages[reason]);
  }
}

export class AlreadyClosed extends Refusal {
  constructor() {
    super(409, '이미 닫은 사건입니다.');
  }
}

export class NotClosed extends Refusal {
  constructor() {
    super(409, '닫지 않은 사건입니다.');
  }
}

export class NotUnderReview extends Refusal {
  constructor() {
    super(409, '검토 중인 결제나 환불만 취소를 보낼 수 있습니다.');
  }
}

export class NothingToCancel extends Refusal {
  constructor() {
    super(409, '결제사에 돌려줄 금액이 없습니다.');
  }
}

export class ChargebackAbovePayment extends Refusal {
  constructor() {
    super(409, '이미 돌려준 금액과 더하면 결제 금액을 넘습니다.');
  }
}

export class NothingOwed extends Refusal {
  constructor() {
    super(409, '회수하지 못한 크레딧이 없습니다.');
  }
}

const exceptionMessages: Record<ExceptionRefusal, string> = {
  CREDITS_HELD: '진행 중인 작업이 끝나면 환불할 수 있습니다.',
  ABOVE_PAYMENT: '결제 금액보다 많이 환불할 수 없습니다.',
};

export class ExceptionRefused extends Refusal {
  constructor(reason: ExceptionRefusal) {
    super(409, exceptionMessages[reason]);
  }
}
