import type { NewPasswordRefusal, PasswordChangeRefusal } from '@pilgi/domain/accounts';
import { Refusal } from '../../../platform/http/refusal.ts';

export class WrongCredentials extends Refusal {
  constructor() {
    super(401, '이메일 또는 비밀번호가 올바르지 않습니다.');
  }
}

/** Also for a wrong password: the response must not reveal whether it was right. */
export class LoginCodeNeeded extends Refusal {
  constructor() {
    super(401, '로그인 시도가 많아 확인이 필요합니다. 비밀번호가 맞으면 이메일로 로그인 코드를 보내드립니다.', {
      code: 'LOGIN_CODE',
    });
  }
}

export class LoginCodeWrong extends Refusal {
  constructor() {
    super(401, '코드가 올바르지 않거나 만료되었습니다.');
  }
}

export class PuzzleNeeded extends Refusal {
  constructor(challenge: string) {
    super(429, '요청이 많아 확인이 필요합니다. 다시 시도해주세요.', { code: 'CLIENT_PUZZLE', challenge });
  }
}

export class EmailCodeWrong extends Refusal {
  constructor() {
    super(400, '코드가 올바르지 않거나 만료되었습니다. 코드를 다시 받아 주세요.');
  }
}

export class EmailAlreadyVerified extends Refusal {
  constructor() {
    super(409, '이미 확인한 이메일입니다.');
  }
}

export class SessionUnknown extends Refusal {
  constructor() {
    super(404, '이미 로그아웃된 기기입니다.');
  }
}

export class EmailChangeBlocked extends Refusal {
  constructor() {
    super(409, '최근에 이메일 변경을 되돌렸습니다. 7일 뒤에 다시 바꿀 수 있습니다.');
  }
}

export class EmailRestoreUnusable extends Refusal {
  constructor() {
    super(400, '유효하지 않거나 만료된 링크입니다.');
  }
}

export class AccountInactive extends Refusal {
  constructor() {
    super(403, '비활성화된 계정입니다. 고객센터로 문의해주세요.');
  }
}

export class AccountLeaving extends Refusal {
  constructor() {
    super(
      403,
      '탈퇴를 처리하고 있는 계정입니다. 남은 금액을 돌려드린 뒤 계정을 지우고, 끝나면 이메일로 알려 드립니다.',
    );
  }
}

export class EmailTaken extends Refusal {
  constructor() {
    super(409, '이미 가입된 이메일입니다. 로그인하거나 비밀번호를 재설정해주세요.');
  }
}

export class EmailMalformed extends Refusal {
  constructor() {
    super(400, '올바른 이메일 형식을 입력해주세요.');
  }
}

export class TooYoung extends Refusal {
  constructor() {
    super(400, '만 14세 이상만 가입할 수 있습니다.');
  }
}

export class SessionExpired extends Refusal {
  constructor() {
    super(401, '로그인이 만료되었습니다. 다시 로그인해주세요.');
  }
}

export class LaunchTokenUnusable extends Refusal {
  constructor() {
    super(401, '이미 사용했거나 만료된 결제 창입니다. 앱에서 결제를 다시 시작해주세요.');
  }
}

export class ReauthenticationNeeded extends Refusal {
  constructor() {
    super(403, '보안을 위해 한 번 더 인증해주세요.', { code: 'REAUTH' });
  }
}

/** For accounts without a password. */
export class RecentConfirmationNeeded extends Refusal {
  constructor() {
    super(403, '안전을 위해 본인 확인을 먼저 해 주세요.', { code: 'RECENT_CONFIRMATION' });
  }
}

export class CurrentPasswordWrong extends Refusal {
  constructor() {
    super(400, '현재 비밀번호가 올바르지 않습니다.');
  }
}

export class ResetLinkUnusable extends Refusal {
  constructor() {
    super(400, '유효하지 않거나 만료된 링크입니다. 비밀번호 재설정을 다시 요청해주세요.');
  }
}

type PasswordReason = NewPasswordRefusal | PasswordChangeRefusal | 'TOO_COMMON';

const passwordMessages: Record<PasswordReason, (minLength: number) => string> = {
  TOO_SHORT: (minLength) => `비밀번호는 ${minLength}자 이상이어야 합니다.`,
  TOO_LONG: () => '비밀번호는 128자 이하여야 합니다.',
  CONTAINS_EMAIL: () => '비밀번호에 이메일 아이디를 넣을 수 없습니다.',
  CONTAINS_SITE_NAME: () => '비밀번호에 서비스 이름을 넣을 수 없습니다.',
  TOO_COMMON: () => '너무 흔한 비밀번호입니다. 다른 비밀번호를 정해주세요.',
  FIELD_MISSING: () => '모든 항목을 입력해주세요.',
  CONFIRM_DIFFERS: () => '새 비밀번호가 일치하지 않습니다.',
  SAME_AS_CURRENT: () => '새 비밀번호는 현재 비밀번호와 달라야 합니다.',
};

export class PasswordRefused extends Refusal {
  readonly reason: PasswordReason;

  constructor(reason: PasswordReason, minLength: number) {
    super(400, passwordMessages[reason](minLength));
    this.reason = reason;
  }
}

export class LastWayIn extends Refusal {
  constructor() {
    super(409, '로그인 방법이 하나는 남아 있어야 합니다.');
  }
}
