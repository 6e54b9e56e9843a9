import { Refusal } from '../../../platform/http/refusal.ts';

/** The first step succeeded: the ticket goes into the second step. */
export class SecondFactorNeeded extends Refusal {
  constructor(secondStep: { ticket: string; recovery_due_at: Date | null }) {
    super(401, '인증 앱의 6자리 번호를 입력해 주세요.', { code: 'TOTP_NEEDED', secondStep });
  }
}

export class LoginTicketExpired extends Refusal {
  constructor() {
    super(401, '로그인 시간이 지났습니다. 처음부터 다시 로그인해 주세요.');
  }
}

export class FactorWrong extends Refusal {
  constructor() {
    super(400, '인증 번호나 복구 코드가 올바르지 않습니다.');
  }
}

export class TwoStepAlreadyOn extends Refusal {
  constructor() {
    super(409, '2단계 로그인이 이미 켜져 있습니다.');
  }
}

export class TwoStepOff extends Refusal {
  constructor() {
    super(409, '2단계 로그인이 꺼져 있습니다.');
  }
}

export class TwoStepMandatory extends Refusal {
  constructor() {
    super(409, '관리자 계정의 2단계 로그인은 끌 수 없습니다.');
  }
}

export class TwoStepEnrolmentExpired extends Refusal {
  constructor() {
    super(400, '등록 시간이 지났습니다. 처음부터 다시 시작해 주세요.');
  }
}

export class RecoveryWaiting extends Refusal {
  constructor() {
    super(409, '이미 해제를 신청했습니다. 72시간이 지나면 해제됩니다.');
  }
}

export class RecoveryNotWaiting extends Refusal {
  constructor() {
    super(409, '기다리고 있는 해제 신청이 없습니다.');
  }
}

export class RecoveryLinkUnusable extends Refusal {
  constructor() {
    super(400, '이미 끝났거나 유효하지 않은 링크입니다.');
  }
}
