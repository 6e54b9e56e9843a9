import { Refusal } from '../../../../platform/http/refusal.ts';

/** A device that an operator has used before is not affected. */
export class AdminUnderAttack extends Refusal {
  constructor() {
    super(
      429,
      '로그인 시도가 많아 새 기기에서는 잠시 로그인할 수 없습니다. 로그인한 적이 있는 기기를 쓰거나 한 시간 뒤에 다시 시도해주세요.',
      { retryAfterSeconds: 3600 },
    );
  }
}

export class TotpNeeded extends Refusal {
  constructor() {
    super(401, '인증 앱의 6자리 번호를 입력해주세요.', { code: 'TOTP_NEEDED' });
  }
}

export class TotpWrong extends Refusal {
  constructor() {
    super(401, '인증 번호가 올바르지 않습니다. 새 번호로 다시 시도해주세요.', { code: 'TOTP_WRONG' });
  }
}

export class RecoveryCodeWrong extends Refusal {
  constructor() {
    super(401, '복구 코드가 올바르지 않거나 이미 사용되었습니다.', { code: 'TOTP_WRONG' });
  }
}

export class TotpEnrolmentNeeded extends Refusal {
  constructor() {
    super(403, '관리자 계정은 인증 앱을 먼저 등록해야 합니다.', { code: 'TOTP_ENROL' });
  }
}

export class TotpAlreadyEnrolled extends Refusal {
  constructor() {
    super(409, '이미 인증 앱을 등록한 계정입니다. 인증 번호로 로그인해주세요.');
  }
}

export class EnrolmentExpired extends Refusal {
  constructor() {
    super(401, '등록 시간이 지났습니다. 처음부터 다시 로그인해주세요.');
  }
}

export class ReauthFailed extends Refusal {
  constructor(by: 'totp' | 'password') {
    super(400, by === 'totp' ? '인증 번호가 올바르지 않습니다.' : '비밀번호가 올바르지 않습니다.');
  }
}

/** After a reset of the factor. */
export class FactorLinkNeeded extends Refusal {
  constructor() {
    super(403, '인증 앱이 초기화된 계정입니다. 방금 보낸 메일의 링크를 15분 안에 열어 다시 등록해주세요.', {
      code: 'FACTOR_LINK',
    });
  }
}

export class FactorLinkUnusable extends Refusal {
  constructor() {
    super(403, '등록 링크가 올바르지 않거나 시간이 지났습니다. 다시 로그인하면 새 링크를 보냅니다.', {
      code: 'FACTOR_LINK',
    });
  }
}

export class OperatorAccountUnknown extends Refusal {
  constructor() {
    super(404, '계정을 찾을 수 없거나 쓸 수 없는 계정입니다.');
  }
}

export class OwnRole extends Refusal {
  constructor() {
    super(409, '자기 역할은 바꿀 수 없습니다. 다른 소유자에게 부탁해주세요.');
  }
}

export class OwnFactor extends Refusal {
  constructor() {
    super(409, '자기 인증 앱은 초기화할 수 없습니다. 다른 소유자에게 부탁해주세요.');
  }
}

export class RoleUnchanged extends Refusal {
  constructor() {
    super(409, '이미 그 역할입니다.');
  }
}

export class LastOwner extends Refusal {
  constructor() {
    super(409, '마지막 소유자의 역할은 바꿀 수 없습니다.');
  }
}

export class FactorMissing extends Refusal {
  constructor() {
    super(409, '인증 앱을 등록하지 않은 계정입니다.');
  }
}
