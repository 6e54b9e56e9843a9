import { Refusal } from '../../../platform/http/refusal.ts';

export class NothingToTranslate extends Refusal {
  constructor() {
    super(409, '번역할 외국어 부분이 없습니다.');
  }
}

export class TranslationPriceChanged extends Refusal {
  constructor() {
    super(409, '그사이 가격이 바뀌었습니다. 새 가격을 확인한 뒤 다시 시도해주세요.');
  }
}

export class TranslationModelMissing extends Refusal {
  constructor() {
    super(409, '지금은 번역할 수 없습니다. 잠시 뒤에 다시 시도해주세요.');
  }
}
