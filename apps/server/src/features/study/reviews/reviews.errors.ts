import { Refusal } from '../../../platform/http/refusal.ts';

export class NotDueYet extends Refusal {
  constructor() {
    super(409, '아직 복습할 때가 아닙니다. 복습 날이 되면 알려드릴게요.');
  }
}

export class RatingNeeded extends Refusal {
  constructor() {
    super(422, '얼마나 알고 있었는지 골라주세요.');
  }
}

export class ReviewNotLast extends Refusal {
  constructor() {
    super(409, '오늘 마지막으로 한 복습만 되돌릴 수 있습니다.');
  }
}

export class ExamInPast extends Refusal {
  constructor() {
    super(409, '이미 지난 날짜입니다. 시험 날짜를 다시 골라주세요.');
  }
}

export class ExamTooLate extends Refusal {
  constructor() {
    super(422, '시험 날짜는 1년 안으로 골라주세요.');
  }
}
