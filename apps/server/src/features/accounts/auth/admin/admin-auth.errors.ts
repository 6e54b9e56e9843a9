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
