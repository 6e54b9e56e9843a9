import { Refusal } from '../../../platform/http/refusal.ts';

export class CourseUnknown extends Refusal {
  constructor() {
    super(404, '노트가 있는 과목을 찾을 수 없습니다.');
  }
}

export class LectureUnknown extends Refusal {
  constructor() {
    super(404, '노트가 있는 강의를 찾을 수 없습니다.');
  }
}

export class ExamUnknown extends Refusal {
  constructor() {
    super(404, '시험 날짜를 정한 과목을 찾을 수 없습니다.');
  }
}

export class ScopeNeeded extends Refusal {
  constructor() {
    super(422, '과목이나 강의 가운데 하나를 골라주세요.');
  }
}

export class NothingToExamine extends Refusal {
  constructor() {
    super(409, '모의시험에 낼 문제가 아직 없습니다. 문제를 먼저 만들어주세요.');
  }
}

export class ExamDayPast extends Refusal {
  constructor() {
    super(409, '지난 날짜입니다. 오늘이나 그 뒤의 날짜를 골라주세요.');
  }
}

export class ExamDayTooLate extends Refusal {
  constructor() {
    super(409, '1년 안의 날짜를 골라주세요.');
  }
}
