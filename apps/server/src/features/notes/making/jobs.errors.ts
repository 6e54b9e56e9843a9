import { Refusal } from '../../../platform/http/refusal.ts';

export class LectureNotReady extends Refusal {
  constructor() {
    super(409, '강의를 아직 확인하고 있습니다. 잠시 뒤에 다시 시도해주세요.');
  }
}

export class LectureRefused extends Refusal {
  constructor(refusal: string) {
    super(409, refusal);
  }
}

export class NoSpeechDetected extends Refusal {
  constructor() {
    super(409, '이 녹화에서 말소리를 찾지 못했습니다. 노트를 만들 수 없어 요금도 없습니다.');
  }
}

export class ModelUnknown extends Refusal {
  constructor() {
    super(404, '고를 수 없는 AI 모델입니다. 목록을 새로고침해주세요.');
  }
}

export class LectureTooLong extends Refusal {
  constructor(maxMinutes: number) {
    super(409, `이 모델은 ${maxMinutes}분까지의 강의를 처리합니다. 다른 모델을 골라주세요.`);
  }
}

export class QuoteUnknown extends Refusal {
  constructor() {
    super(404, '견적을 찾을 수 없습니다. 다시 확인해주세요.');
  }
}

export class QuoteExpired extends Refusal {
  constructor() {
    super(409, '견적의 유효 시간이 지났습니다. 가격을 다시 확인해주세요.');
  }
}

export class JobUnknown extends Refusal {
  constructor() {
    super(404, '작업을 찾을 수 없습니다.');
  }
}

export class NothingToRetry extends Refusal {
  constructor() {
    super(409, '다시 만들 부분이 없습니다.');
  }
}

export class JobStillRunning extends Refusal {
  constructor() {
    super(409, '아직 진행 중인 작업입니다. 끝난 뒤에 다시 시도해주세요.');
  }
}
