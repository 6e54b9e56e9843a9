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

export class PriceBelowCost extends Refusal {
  constructor({ percent, day }: { percent: number; day: string }) {
    super(
      409,
      `가격이 원가보다 낮습니다. ${day}에 원가의 ${percent}%가 됩니다. 가격을 올리거나 더 싼 모델을 골라주세요.`,
    );
  }
}

export class MarginReasonNeeded extends Refusal {
  constructor({ percent, day }: { percent: number; day: string }) {
    super(422, `마진이 낮습니다. ${day}에 원가의 ${percent}%가 됩니다. 125%보다 낮게 저장하려면 이유를 적어주세요.`);
  }
}

export class RateExpired extends Refusal {
  constructor() {
    super(409, '환율을 입력한 지 60일이 넘어 가격을 저장할 수 없습니다. 환율을 먼저 입력해주세요.');
  }
}

export class ModelNotOffered extends Refusal {
  constructor(model: string) {
    super(422, `제공자에게 ${model} 모델이 없어 고를 수 없습니다.`);
  }
}

export class ModelUnfitForStep extends Refusal {
  constructor(model: string) {
    super(422, `${model} 모델은 이 단계에 쓸 수 없습니다.`);
  }
}

export class ThinkingLevelRefused extends Refusal {
  constructor({ model, levels }: { model: string; levels: readonly string[] }) {
    const offered = levels.length === 0 ? '생각 수준을 고를 수 없습니다' : `생각 수준은 ${levels.join(', ')}만 됩니다`;
    super(422, `${model} 모델의 ${offered}.`);
  }
}

export class JudgeWrites extends Refusal {
  constructor(model: string) {
    super(422, `${model} 모델은 이 상품에서 글을 쓰므로 대조하는 단계에 쓸 수 없습니다.`);
  }
}

export class ChoiceRepeated extends Refusal {
  constructor(model: string) {
    super(422, `한 단계에서 ${model} 모델을 두 번 고를 수 없습니다.`);
  }
}
