import { Refusal } from '../../../platform/http/refusal.ts';

export class NothingOrdered extends Refusal {
  constructor() {
    super(409, '만들 문제가 없습니다. 유형마다 개수를 정해주세요.');
  }
}

export class TooManyOrdered extends Refusal {
  constructor(max: number) {
    super(409, `문제집 하나에는 문제를 ${max}개까지 담을 수 있습니다. 개수를 줄여주세요.`);
  }
}

export class NotesTooThin extends Refusal {
  constructor() {
    super(409, '노트의 내용에 비해 문제가 많습니다. 문제를 줄이거나 노트를 더 골라주세요.');
  }
}

export class BundleModelUnknown extends Refusal {
  constructor() {
    super(404, '고를 수 없는 AI 모델입니다. 목록을 새로고침해주세요.');
  }
}

export class BundleQuoteUnknown extends Refusal {
  constructor() {
    super(404, '견적을 찾을 수 없습니다. 다시 확인해주세요.');
  }
}

export class BundleQuoteExpired extends Refusal {
  constructor() {
    super(409, '견적의 유효 시간이 지났습니다. 가격을 다시 확인해주세요.');
  }
}

export class BundleUnknown extends Refusal {
  constructor() {
    super(404, '문제집을 찾을 수 없습니다.');
  }
}

export class BundleBeingMade extends Refusal {
  constructor() {
    super(409, '아직 만들고 있는 문제집입니다. 다 만들어진 뒤에 지워주세요.');
  }
}
