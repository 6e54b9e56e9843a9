import { Refusal } from '../../../platform/http/refusal.ts';

export class RecordingUnknown extends Refusal {
  constructor() {
    super(404, '녹음을 찾을 수 없습니다.');
  }
}

export class RecordingEnded extends Refusal {
  constructor() {
    super(409, '이미 끝난 녹음입니다.');
  }
}

export class TooManyRecordings extends Refusal {
  constructor(max: number) {
    super(409, `끝나지 않은 녹음이 ${max}개 있습니다. 마치거나 버린 뒤에 다시 시도해주세요.`);
  }
}

export class PartChanged extends Refusal {
  constructor() {
    super(409, '같은 조각을 다른 내용으로 올릴 수 없습니다.');
  }
}

export class TooManyPhotos extends Refusal {
  constructor(max: number) {
    super(409, `녹음 하나에 사진은 ${max}장까지 넣을 수 있습니다.`);
  }
}

export class NothingRecorded extends Refusal {
  constructor() {
    super(409, '올라온 소리가 없습니다. 녹음한 기기에서 이어서 올려주세요.');
  }
}

export class RecordingIsLecture extends Refusal {
  constructor() {
    super(409, '이미 강의가 된 녹음입니다. 강의에서 지워주세요.');
  }
}
