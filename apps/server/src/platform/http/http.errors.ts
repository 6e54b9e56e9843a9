import { Refusal } from './refusal.ts';

export class NotSignedIn extends Refusal {
  constructor(detail = '로그인이 필요합니다.') {
    super(401, detail);
  }
}

export class WrongAudience extends Refusal {
  constructor() {
    super(403, '이 토큰으로는 할 수 없는 요청입니다.', { code: 'WRONG_AUDIENCE' });
  }
}

export class RoleRefused extends Refusal {
  constructor() {
    super(403, '이 작업을 할 수 있는 역할이 아닙니다. 필요하면 소유자에게 요청해주세요.', { code: 'ROLE' });
  }
}

export class CrossSiteRequest extends Refusal {
  constructor() {
    super(403, '허용되지 않은 사이트에서 보낸 요청입니다.');
  }
}

export class UnknownAddress extends Refusal {
  constructor() {
    super(404, '요청하신 주소를 찾을 수 없습니다.');
  }
}

export class UnsupportedBody extends Refusal {
  constructor() {
    super(415, '지원하지 않는 형식의 요청입니다.');
  }
}

export class TooManyRequests extends Refusal {
  constructor(retryAfterSeconds: number) {
    super(429, `요청이 너무 많습니다. ${waitText(retryAfterSeconds)} 후 다시 시도해주세요.`, { retryAfterSeconds });
  }
}

export class Busy extends Refusal {
  constructor(retryAfterSeconds: number) {
    super(503, '지금은 요청이 많아 처리할 수 없습니다. 잠시 후 다시 시도해주세요.', { retryAfterSeconds });
  }
}

export class NotReady extends Refusal {
  constructor() {
    super(503, '서버가 준비 중입니다. 잠시 후 다시 시도해주세요.', { retryAfterSeconds: 5 });
  }
}

function waitText(seconds: number): string {
  return seconds < 60 ? `${seconds}초` : `${Math.ceil(seconds / 60)}분`;
}
