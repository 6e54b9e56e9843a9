import { Refusal } from '../../../platform/http/refusal.ts';

export class PraiseNotDecided extends Refusal {
  constructor() {
    super(409, '좋다는 의견은 확인하지 않고 세기만 합니다.');
  }
}

export class OwnReport extends Refusal {
  constructor() {
    super(409, '자기 계정의 의견은 확인할 수 없습니다. 다른 관리자에게 부탁해주세요.');
  }
}

export class NoConsent extends Refusal {
  constructor() {
    super(409, '받아쓰기를 써도 된다는 동의가 없어 골든 묶음에 넣을 수 없습니다.');
  }
}

export class NotConfirmed extends Refusal {
  constructor() {
    super(409, '맞다고 확인한 의견만 골든 묶음에 넣을 수 있습니다.');
  }
}

export class NoLines extends Refusal {
  constructor() {
    super(409, '이 문단 둘레의 받아쓰기가 없어 골든 묶음에 넣을 수 없습니다.');
  }
}
