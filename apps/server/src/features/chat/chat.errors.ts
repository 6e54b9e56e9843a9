import { Refusal } from '../../platform/http/refusal.ts';

export class ChatUnknown extends Refusal {
  constructor() {
    super(404, '대화를 찾을 수 없습니다.');
  }
}

export class QuestionUnknown extends Refusal {
  constructor() {
    super(404, '질문을 찾을 수 없습니다.');
  }
}

export class AnswerNotSavable extends Refusal {
  constructor() {
    super(409, '강의를 근거로 한 답만 노트에 저장할 수 있습니다.');
  }
}

export class CourseUnknown extends Refusal {
  constructor() {
    super(404, '노트가 있는 과목을 찾을 수 없습니다.');
  }
}

export class NoModelAvailable extends Refusal {
  constructor() {
    super(409, '지금은 답할 수 있는 AI 모델이 없습니다. 잠시 뒤에 다시 시도해주세요.');
  }
}

export class QuestionPriceChanged extends Refusal {
  constructor() {
    super(409, '그사이 이 질문의 가격이 바뀌었습니다. 새 가격을 확인하고 다시 보내주세요.');
  }
}

export class StillAnswering extends Refusal {
  constructor() {
    super(409, '앞선 질문에 답하고 있습니다. 답이 끝난 뒤에 다시 시도해주세요.');
  }
}

export class QuestionIdTaken extends Refusal {
  constructor() {
    super(409, '이미 쓰인 질문 번호입니다. 다시 보내주세요.');
  }
}

export class ChatFull extends Refusal {
  constructor(max: number) {
    super(409, `대화 하나에는 질문을 ${max}개까지 할 수 있습니다. 새 대화를 열어주세요.`);
  }
}
