import { Refusal } from '../../../platform/http/refusal.ts';

export class AttemptUnknown extends Refusal {
  constructor() {
    super(404, '풀이 기록을 찾을 수 없습니다.');
  }
}

export class NothingToSolve extends Refusal {
  constructor() {
    super(409, '아직 풀 수 있는 문제가 없습니다. 문제가 다 만들어진 뒤에 시작해주세요.');
  }
}

export class AttemptFinished extends Refusal {
  constructor() {
    super(409, '이미 끝난 풀이입니다. 결과를 확인해주세요.');
  }
}

export class AnswerGraded extends Refusal {
  constructor() {
    super(409, '이미 채점된 답은 고칠 수 없습니다. 다시 풀려면 새로 시작해주세요.');
  }
}

export class AnswerLocked extends Refusal {
  constructor() {
    super(409, '다음 문제로 넘어간 뒤에는 답을 고칠 수 없습니다.');
  }
}

export class NotAdaptive extends Refusal {
  constructor() {
    super(409, '문제가 처음부터 정해진 시험입니다.');
  }
}

export class StillSolving extends Refusal {
  constructor() {
    super(409, '시험을 끝낸 뒤에 채점할 수 있습니다.');
  }
}

export class GradedByRule extends Refusal {
  constructor() {
    super(409, '정답이 정해진 문제라서 이미 채점되었습니다.');
  }
}

export class NothingToGrade extends Refusal {
  constructor() {
    super(409, '쓴 답이 없어 채점할 수 없습니다.');
  }
}

export class TooManyPoints extends Refusal {
  constructor(max: number) {
    super(422, `점수는 0점에서 ${max}점 사이로 적어주세요.`);
  }
}

export class GradingUnderWay extends Refusal {
  constructor() {
    super(409, '지금 AI가 채점하고 있습니다. 끝난 뒤에 다시 시도해주세요.');
  }
}

export class PriceChanged extends Refusal {
  constructor() {
    super(409, '그사이 가격이 바뀌었습니다. 새 가격을 확인한 뒤 다시 시도해주세요.');
  }
}

export class NoModelOnOffer extends Refusal {
  constructor() {
    super(409, '지금은 AI 채점을 할 수 없습니다. 모범 답안을 보고 스스로 채점해주세요.');
  }
}

export class NoGradingToObject extends Refusal {
  constructor() {
    super(409, 'AI가 채점한 답에만 이의를 낼 수 있습니다.');
  }
}

export class AlreadyObjected extends Refusal {
  constructor() {
    super(409, '이미 한 번 다시 채점한 답입니다.');
  }
}
