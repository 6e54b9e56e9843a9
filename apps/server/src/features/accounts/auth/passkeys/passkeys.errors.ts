import { Refusal } from '../../../../platform/http/refusal.ts';

/** One answer for every cause, so that it does not reveal which credentials exist. */
export class PasskeyRefused extends Refusal {
  constructor() {
    super(401, '이 패스키로 로그인할 수 없습니다. 다시 시도하거나 비밀번호로 로그인해 주세요.');
  }
}

export class PasskeyNotAccepted extends Refusal {
  constructor() {
    super(400, '패스키를 등록하지 못했습니다. 처음부터 다시 시도해 주세요.');
  }
}

export class PasskeyTaken extends Refusal {
  constructor() {
    super(409, '이미 등록한 패스키입니다.');
  }
}

export class TooManyPasskeys extends Refusal {
  constructor(max: number) {
    super(409, `패스키는 ${max}개까지 등록할 수 있습니다. 쓰지 않는 패스키를 먼저 지워 주세요.`);
  }
}

export class PasskeyUnknown extends Refusal {
  constructor() {
    super(404, '패스키를 찾을 수 없습니다.');
  }
}
