import { MAX_HANDOUTS_PER_LECTURE } from '@pilgi/domain/lectures';
import { Refusal } from '../../../platform/http/refusal.ts';

export class HandoutUnknown extends Refusal {
  constructor() {
    super(404, '자료를 찾을 수 없습니다.');
  }
}

export class TooManyHandouts extends Refusal {
  constructor() {
    super(409, `자료는 강의마다 ${MAX_HANDOUTS_PER_LECTURE}개까지 올릴 수 있습니다.`);
  }
}

export class LectureRefusedForHandouts extends Refusal {
  constructor() {
    super(409, '준비하지 못한 강의에는 자료를 더할 수 없습니다.');
  }
}

export class HandoutNotUploaded extends Refusal {
  constructor() {
    super(409, '자료가 아직 다 올라오지 않았습니다. 다시 올려주세요.');
  }
}

export class HandoutInUse extends Refusal {
  constructor() {
    super(409, '이 강의의 노트를 만드는 중입니다. 끝난 뒤에 지워주세요.');
  }
}

export class HandoutInNote extends Refusal {
  constructor() {
    super(409, '이 자료로 만든 노트가 있습니다. 강의를 지우면 함께 지워집니다.');
  }
}

export class HandoutIsSource extends Refusal {
  constructor() {
    super(409, '이 강의의 원본인 자료입니다. 강의를 지우면 함께 지워집니다.');
  }
}
