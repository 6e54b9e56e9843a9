import { Refusal } from '../../../platform/http/refusal.ts';

export class ModelUnknown extends Refusal {
  constructor() {
    super(404, 'AI 모델을 찾을 수 없습니다.');
  }
}

export class ModelNameTaken extends Refusal {
  constructor() {
    super(409, '같은 이름의 AI 모델이 이미 있습니다.');
  }
}

export class MultiplierRefused extends Refusal {
  constructor() {
    super(422, '배수는 1 이상이고 0.1 단위여야 합니다.');
  }
}
