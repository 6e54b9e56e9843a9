import { Refusal } from '../../../platform/http/refusal.ts';

export class NothingCharged extends Refusal {
  constructor() {
    super(409, '이 작업은 크레딧을 쓰지 않아 돌려줄 것이 없습니다.');
  }
}

export class OwnJob extends Refusal {
  constructor() {
    super(409, '자기 계정의 작업은 돌려줄 수 없습니다. 다른 관리자에게 부탁해주세요.');
  }
}

export class OwnerWithdrawn extends Refusal {
  constructor() {
    super(409, '탈퇴한 사용자의 작업입니다.');
  }
}

/** The quote belongs to another job, so the operator has seen another price. */
export class QuoteOfAnotherJob extends Refusal {
  constructor() {
    super(409, '이 작업의 견적이 아닙니다. 가격을 다시 확인해주세요.');
  }
}
