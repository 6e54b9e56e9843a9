import { Refusal } from '../../../platform/http/refusal.ts';

export class BundleUnknown extends Refusal {
  constructor() {
    super(404, '문제집을 찾을 수 없습니다.');
  }
}

export class ProblemUnknown extends Refusal {
  constructor() {
    super(404, '문제를 찾을 수 없습니다.');
  }
}

export class AnswerDoesNotFit extends Refusal {
  constructor() {
    super(422, '이 문제에 맞지 않는 형식의 답입니다.');
  }
}
