import { Refusal } from '../../../platform/http/refusal.ts';

export class NoteUnknown extends Refusal {
  constructor() {
    super(404, '노트를 찾을 수 없습니다.');
  }
}

export class VersionUnknown extends Refusal {
  constructor() {
    super(404, '노트의 그 버전을 찾을 수 없습니다.');
  }
}

export class MarkUnknown extends Refusal {
  constructor() {
    super(404, '표시를 찾을 수 없습니다.');
  }
}

export class TooManyMarks extends Refusal {
  constructor(maxMarks: number) {
    super(
      409,
      `노트 하나에는 표시를 ${maxMarks.toLocaleString('ko-KR')}개까지 남길 수 있습니다. 쓰지 않는 표시를 지워주세요.`,
    );
  }
}

export class NoteChanged extends Refusal {
  constructor() {
    super(409, '그사이 노트가 바뀌었습니다. 바뀔 곳을 다시 확인해주세요.');
  }
}

export class NoteInUse extends Refusal {
  constructor() {
    super(409, '이 노트의 일부를 다시 만들고 있습니다. 끝난 뒤에 다시 시도해주세요.');
  }
}
