import { Refusal } from '../../../platform/http/refusal.ts';

export class OperatorCannotWithdraw extends Refusal {
  constructor() {
    super(409, '운영자 계정은 바로 탈퇴할 수 없습니다. 다른 운영자에게 권한 해제를 요청해주세요.');
  }
}

export class PaymentsUnresolved extends Refusal {
  constructor() {
    super(
      409,
      '확인 중인 결제나 환불이 있어 아직 탈퇴할 수 없습니다. 몇 분 뒤에도 그대로라면 고객센터로 문의해주세요.',
    );
  }
}

export class JobsRunning extends Refusal {
  constructor(count: number) {
    super(409, `처리 중인 강의가 ${count}건 있습니다. 끝나기를 기다리거나 취소한 뒤 탈퇴해주세요.`);
  }
}

export class RefundAvailable extends Refusal {
  constructor(refundableWon: number) {
    const won = refundableWon.toLocaleString('ko-KR');
    super(409, `지금 환불받을 수 있는 결제가 ${won}원 있습니다. 결제 관리에서 먼저 환불받은 뒤 탈퇴해주세요.`);
  }
}
