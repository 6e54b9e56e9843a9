import { Refusal } from '../../../platform/http/refusal.ts';

export class CardUnknown extends Refusal {
  constructor() {
    super(404, '카드를 찾을 수 없습니다.');
  }
}

export class TooManyCards extends Refusal {
  constructor(max: number) {
    super(
      409,
      `카드는 계정마다 ${max.toLocaleString('ko-KR')}장까지 둘 수 있습니다. 쓰지 않는 카드를 지운 뒤 다시 더해주세요.`,
    );
  }
}

export class BlockUnknown extends Refusal {
  constructor() {
    super(404, '노트에서 이 부분을 찾을 수 없습니다. 새로 고친 뒤 다시 시도해주세요.');
  }
}

export class SlideUnknown extends Refusal {
  constructor() {
    super(404, '노트에서 이 슬라이드를 찾을 수 없습니다.');
  }
}

export class NothingHidden extends Refusal {
  constructor() {
    super(422, '가릴 말을 {{ }} 안에 넣어주세요.');
  }
}

export class BackNeeded extends Refusal {
  constructor() {
    super(422, '카드 뒷면을 써주세요.');
  }
}
