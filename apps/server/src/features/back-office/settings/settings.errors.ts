import { Refusal } from '../../../platform/http/refusal.ts';

export class SettingsConflict extends Refusal {
  constructor() {
    super(409, '그 사이에 다른 관리자가 설정을 바꿨습니다. 새로 불러온 뒤 다시 저장해주세요.');
  }
}

export class PasswordReentryNeeded extends Refusal {
  constructor() {
    super(422, 'SMTP 서버나 사용자 이름을 바꿀 때는 비밀번호도 다시 입력해주세요.');
  }
}

export class EmailRefused extends Refusal {
  constructor() {
    super(422, '올바른 이메일 형식을 입력해주세요.');
  }
}

export class HostRefused extends Refusal {
  constructor() {
    super(422, 'SMTP 서버 주소를 확인해주세요. 인터넷에서 찾을 수 있는 주소만 쓸 수 있습니다.');
  }
}

export class PortRefused extends Refusal {
  constructor() {
    super(422, 'SMTP 포트는 25, 465, 587, 2525 가운데 하나여야 합니다.');
  }
}

export class TestMailRefused extends Refusal {
  constructor() {
    super(409, '시험 메일을 보내지 못했습니다. 서버 주소와 포트, 사용자 이름과 비밀번호를 확인해주세요.');
  }
}

export class GrantLimitsRefused extends Refusal {
  constructor() {
    super(422, '하루 지급 한도는 한 번에 지급할 수 있는 한도보다 작을 수 없습니다.');
  }
}
