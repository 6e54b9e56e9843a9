import { Refusal } from '../../platform/http/refusal.ts';

export class LectureBeingChecked extends Refusal {
  constructor() {
    super(409, '아직 내용을 확인하고 있는 강의입니다. 확인이 끝난 뒤에 지워주세요.');
  }
}

export class LectureInUse extends Refusal {
  constructor() {
    super(409, '이 강의로 노트를 만들고 있습니다. 작업을 멈추거나 끝난 뒤에 지워주세요.');
  }
}
