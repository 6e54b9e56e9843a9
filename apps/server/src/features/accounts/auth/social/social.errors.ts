import { type IdentityProvider, PROVIDER_NAMES } from '@pilgi/domain/accounts';
import { Refusal } from '../../../../platform/http/refusal.ts';

/** The provider is unreachable or its response is not acceptable; `reason` is for the log. */
export class ProviderFailed extends Error {
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`identity provider: ${reason}`, options);
    this.name = 'ProviderFailed';
    this.reason = reason;
  }
}

export class FlowExpired extends Refusal {
  constructor() {
    super(400, '로그인 시간이 지났습니다. 처음부터 다시 시도해 주세요.', { code: 'FLOW_EXPIRED' });
  }
}

export class IdentityTaken extends Refusal {
  constructor(provider: IdentityProvider) {
    super(409, `이 ${PROVIDER_NAMES[provider]} 계정은 다른 필기 계정에 연결되어 있습니다.`, { code: 'IDENTITY_TAKEN' });
  }
}

export class ProviderAlreadyLinked extends Refusal {
  constructor(provider: IdentityProvider) {
    super(409, `이 필기 계정에는 다른 ${PROVIDER_NAMES[provider]} 계정이 이미 연결되어 있습니다.`);
  }
}

export class ProviderOff extends Refusal {
  constructor() {
    super(409, '지금은 쓸 수 없는 로그인 방법입니다.');
  }
}

export class ProviderUnreachable extends Refusal {
  constructor(provider: IdentityProvider, { cause }: { cause: ProviderFailed }) {
    super(503, `${PROVIDER_NAMES[provider]}에 연결하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.`, {
      retryAfterSeconds: 10,
    });
    this.cause = cause;
  }
}

export class IdentityUnknown extends Refusal {
  constructor() {
    super(409, '연결되어 있지 않은 로그인 방법입니다.');
  }
}

export class OtherIdentityConfirmed extends Refusal {
  constructor(provider: IdentityProvider) {
    super(409, `이 필기 계정에 연결된 ${PROVIDER_NAMES[provider]} 계정이 아닙니다.`);
  }
}

export class EmailUnverified extends Refusal {
  constructor() {
    super(403, '먼저 이메일을 확인해 주세요.', { code: 'EMAIL_UNVERIFIED' });
  }
}

export class UnlinkNoticeRefused extends Refusal {
  constructor() {
    super(401, '인증할 수 없는 알림입니다.');
  }
}

export class PasswordAlreadySet extends Refusal {
  constructor() {
    super(409, '이 계정에는 비밀번호가 있습니다.');
  }
}
