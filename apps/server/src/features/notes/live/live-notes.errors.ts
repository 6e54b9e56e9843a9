import { Refusal } from '../../../platform/http/refusal.ts';

export class LiveNoteUnknown extends Refusal {
  constructor() {
    super(404, '이 녹음은 노트를 함께 준비하고 있지 않습니다.');
  }
}

export class LivePriceChanged extends Refusal {
  constructor() {
    super(409, '가격이 바뀌었습니다. 새 가격을 확인하고 다시 켜주세요.');
  }
}
