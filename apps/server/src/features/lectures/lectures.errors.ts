import { Refusal } from '../../platform/http/refusal.ts';

export class UploadUnknown extends Refusal {
  constructor() {
    super(404, '올리기를 찾을 수 없습니다.');
  }
}

export class UploadEnded extends Refusal {
  constructor() {
    super(409, '이미 끝났거나 취소된 올리기입니다. 처음부터 다시 올려주세요.');
  }
}

export class NoSuchPart extends Refusal {
  constructor() {
    super(409, '파일에 없는 조각입니다.');
  }
}

/** The storage has a part that is larger than planned. */
export class UploadOversized extends Refusal {
  constructor() {
    super(409, '올라온 조각이 처음에 알린 크기보다 큽니다. 올리기를 취소했으니 처음부터 다시 올려주세요.');
  }
}

/** `advice`: what raises the quota, null when nothing does. */
export class TooManyUploads extends Refusal {
  constructor(max: number, advice: string | null) {
    super(409, join(`올리는 중인 강의가 ${max}개 있습니다. 끝나거나 취소한 뒤에 다시 시도해주세요.`, advice));
  }
}

export class QuotaReached extends Refusal {
  constructor(advice: string | null) {
    super(409, join('보관 용량이 부족합니다. 지난 강의를 지운 뒤에 다시 시도해주세요.', advice));
  }
}

export class RecordingsReached extends Refusal {
  constructor(max: number, advice: string | null) {
    super(409, join(`이메일을 확인하기 전에는 강의를 ${max}개만 올릴 수 있습니다.`, advice));
  }
}

export class DayReached extends Refusal {
  constructor(limit: string, advice: string | null) {
    super(409, join(`하루에 올릴 수 있는 강의 시간(${limit})을 다 썼습니다. 내일 다시 올려주세요.`, advice));
  }
}

const join = (sentence: string, advice: string | null) => (advice === null ? sentence : `${sentence} ${advice}`);

export class PartsMissing extends Refusal {
  constructor(missing: number) {
    super(409, `아직 올라오지 않은 조각이 ${missing}개 있습니다. 이어서 올려주세요.`);
  }
}

export class LectureUnknown extends Refusal {
  constructor() {
    super(404, '강의를 찾을 수 없습니다.');
  }
}
