import { Refusal } from '../../../platform/http/refusal.ts';

export class CourseUnknown extends Refusal {
  constructor() {
    super(404, '과목을 찾을 수 없습니다.');
  }
}

export class TermUnknown extends Refusal {
  constructor() {
    super(404, '용어를 찾을 수 없습니다.');
  }
}

export class GlossaryFull extends Refusal {
  constructor(maxTerms: number) {
    super(
      409,
      `과목 하나에는 용어를 ${maxTerms}개까지 적을 수 있습니다. 쓰지 않는 용어를 지운 뒤에 다시 시도해주세요.`,
    );
  }
}
