import { Refusal } from '../../../platform/http/refusal.ts';

export class OperatorCannotWithdraw extends Refusal {
  constructor() {
    super(409, '운영자 계정은 바로 탈퇴할 수 없습니다. 다른 운영자에게 권한 해제를 요청해주세요.');
  }
}

export class AccountLinkUnusable extends Refusal {
  constructor() {
    super(404, '이미 쓴 링크이거나 기간이 지난 링크입니다. 가장 최근에 받은 이메일의 링크를 열어 주세요.');
  }
}

export class PaybackUnknown extends Refusal {
  constructor() {
    super(404, '돌려드릴 금액을 찾을 수 없습니다.');
  }
}

export class BankAccountMissing extends Refusal {
  constructor() {
    super(409, '아직 계좌를 받지 못했습니다.');
  }
}

export class PaybackChanged extends Refusal {
  constructor(owedWon: number) {
    super(409, `돌려드릴 금액이 ${owedWon.toLocaleString('ko-KR')}원으로 바뀌었습니다. 다시 확인해주세요.`);
  }
}

export class AccountGiven extends Refusal {
  constructor() {
    super(409, '이미 계좌를 받았습니다.');
  }
}
