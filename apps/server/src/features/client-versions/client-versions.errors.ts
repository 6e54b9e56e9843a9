import { Refusal } from '../../platform/http/refusal.ts';

export class NothingReleased extends Refusal {
  constructor() {
    super(404, '아직 공개된 버전이 없습니다.');
  }
}

export class VersionUnknown extends Refusal {
  constructor() {
    super(404, '버전을 찾을 수 없습니다.');
  }
}

export class VersionTaken extends Refusal {
  constructor() {
    super(409, '같은 번호의 버전이 이미 있습니다.');
  }
}

export class VersionMalformed extends Refusal {
  constructor() {
    super(422, '버전 번호는 1.4.0이나 1.4.0-beta.1처럼 적어주세요.');
  }
}

export class DownloadUrlUnsafe extends Refusal {
  constructor() {
    super(422, '다운로드 주소는 https로 시작하고 계정 정보가 없는 주소여야 합니다.');
  }
}
