import type { FreeStartState, RedemptionRefusal, ReferralRefusal } from '@pilgi/domain/billing';
import { Refusal } from '../../../platform/http/refusal.ts';

export class CodeUnknown extends Refusal {
  constructor() {
    super(400, '없는 코드입니다. 글자를 다시 확인해주세요.');
  }
}

const redemptionMessages: Record<RedemptionRefusal, string> = {
  NOT_YET: '아직 쓸 수 없는 코드입니다. 시작하는 날 다시 입력해주세요.',
  ENDED: '기간이 끝난 코드입니다.',
  ALL_TAKEN: '준비한 수량이 모두 나갔습니다.',
  ALREADY: '이미 받은 코드입니다.',
};

export class RedemptionRefused extends Refusal {
  constructor(reason: RedemptionRefusal) {
    super(409, redemptionMessages[reason]);
  }
}

const referralMessages: Record<ReferralRefusal, string> = {
  OWN_CODE: '자기 추천 코드는 쓸 수 없습니다.',
  SAME_ADDRESS: '같은 이메일 주소로 만든 계정끼리는 추천할 수 없습니다.',
  ALREADY_REFERRED: '추천 코드는 한 번만 입력할 수 있습니다.',
  ALREADY_PAID: '추천 코드는 첫 결제를 하기 전에만 입력할 수 있습니다.',
};

export class ReferralRefused extends Refusal {
  constructor(reason: ReferralRefusal) {
    super(409, referralMessages[reason]);
  }
}

const freeStartMessages: Record<Exclude<FreeStartState, 'AVAILABLE'>, string> = {
  OFF: '지금은 무료 체험 크레딧을 드리지 않습니다.',
  RECEIVED: '무료 체험 크레딧은 계정마다 한 번만 받을 수 있습니다.',
  ALREADY_PAID: '무료 체험 크레딧은 첫 결제를 하기 전에만 받을 수 있습니다.',
  UNVERIFIED: '먼저 이메일을 확인해 주세요.',
  ADDRESS_USED: '같은 이메일 주소로 이미 무료 체험 크레딧을 받았습니다.',
  DISPOSABLE: '잠시만 쓰는 이메일 주소로는 무료 체험 크레딧을 받을 수 없습니다. 평소 쓰는 주소로 바꿔 주세요.',
  DEVICE_USED: '이 브라우저에서 이미 무료 체험 크레딧을 받았습니다.',
  NETWORK_FULL: '이 네트워크에서 오늘 받을 수 있는 무료 체험이 끝났습니다. 내일 다시 받을 수 있습니다.',
  SOLD_OUT: '오늘의 무료 체험이 마감되었습니다. 내일 다시 받을 수 있습니다.',
};

export class FreeStartRefused extends Refusal {
  constructor(state: Exclude<FreeStartState, 'AVAILABLE'>) {
    super(409, freeStartMessages[state]);
  }
}

export class CodeTaken extends Refusal {
  constructor() {
    super(409, '이미 있는 코드입니다. 다른 코드를 정해주세요.');
  }
}

export class PromotionUnknown extends Refusal {
  constructor() {
    super(404, '프로모션 코드를 찾을 수 없습니다.');
  }
}

export class PromotionCodeInvalid extends Refusal {
  constructor() {
    super(400, '코드는 영문자와 숫자로 4자 이상 24자 이하여야 합니다.');
  }
}

export class PromotionPeriodInvalid extends Refusal {
  constructor() {
    super(400, '끝나는 때는 시작하는 때보다 뒤여야 합니다.');
  }
}
