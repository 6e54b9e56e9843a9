import { Refusal } from '../../../platform/http/refusal.ts';

export class StatementNeedsName extends Refusal {
  constructor() {
    super(400, '권리자임을 진술하려면 이름을 적어주세요.');
  }
}

export class ReporterEmailInvalid extends Refusal {
  constructor() {
    super(400, '이메일 주소를 확인해주세요.');
  }
}

export class ObjectionNotPossible extends Refusal {
  constructor() {
    super(409, '이의는 공유가 중단된 동안 한 번만 제기할 수 있습니다.');
  }
}

/** The same response for unknown and forged links. */
export class AnswerLinkUnknown extends Refusal {
  constructor() {
    super(404, '쓸 수 없는 링크입니다. 메일에서 받은 주소를 그대로 열어주세요.');
  }
}

export class AnswerNotPossible extends Refusal {
  constructor() {
    super(409, '이미 답했거나 처리가 끝난 신고입니다.');
  }
}

export class ShareReportUnknown extends Refusal {
  constructor() {
    super(404, '신고를 찾을 수 없습니다.');
  }
}

export class ReportedPageDeleted extends Refusal {
  constructor() {
    super(404, '주인이 지운 페이지입니다.');
  }
}

export class OwnPageReported extends Refusal {
  constructor() {
    super(409, '자기 페이지의 신고는 처리할 수 없습니다. 다른 관리자에게 부탁해주세요.');
  }
}

const DECISION_TEXTS = {
  DECIDED: '이미 처리한 신고입니다.',
  NOT_HIDDEN: '숨기지 않은 페이지는 다시 공개할 수 없습니다.',
  ALREADY_HIDDEN: '이미 숨기기로 한 페이지입니다. 다시 공개하려면 다시 공개를 고르세요.',
};

export class ShareDecisionRefused extends Refusal {
  constructor(reason: keyof typeof DECISION_TEXTS) {
    super(409, DECISION_TEXTS[reason]);
  }
}
