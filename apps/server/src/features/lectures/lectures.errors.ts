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

export class TooManyUploads extends Refusal {
  constructor() {
    super(409, '올리는 중인 강의가 5개 있습니다. 끝나거나 취소한 뒤에 다시 시도해주세요.');
  }
}

export class QuotaReached extends Refusal {
  constructor() {
    super(409, '보관 용량이 부족합니다. 지난 강의를 지운 뒤에 다시 시도해주세요.');
  }
}

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
