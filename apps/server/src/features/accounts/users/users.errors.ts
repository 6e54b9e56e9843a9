import { Refusal } from '../../../platform/http/refusal.ts';

export class UserUnknown extends Refusal {
  constructor() {
    super(404, '사용자를 찾을 수 없습니다.');
  }
}

export class OwnStatus extends Refusal {
  constructor() {
    super(409, '자기 계정의 상태는 바꿀 수 없습니다.');
  }
}

export class LastAdmin extends Refusal {
  constructor() {
    super(409, '마지막 관리자는 비활성화할 수 없습니다.');
  }
}

export class OwnCredit extends Refusal {
  constructor() {
    super(409, '자기 계정의 크레딧은 조정할 수 없습니다. 다른 관리자에게 부탁해주세요.');
  }
}

export class RequestKeyReused extends Refusal {
  constructor() {
    super(409, '이 Idempotency-Key는 다른 조정에 이미 쓰였습니다.');
  }
}

export class RequestKeyMalformed extends Refusal {
  constructor() {
    super(422, 'Idempotency-Key는 1자에서 100자 사이여야 합니다.');
  }
}

export class UserLeaving extends Refusal {
  constructor() {
    super(409, '탈퇴를 처리하고 있는 계정은 다시 활성화할 수 없습니다.');
  }
}
