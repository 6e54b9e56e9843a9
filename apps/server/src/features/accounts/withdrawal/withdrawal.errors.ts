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

const formatWon = (won: number) => `${won.toLocaleString('ko-KR')}원`;

export class RefundsUnderWay extends Refusal {
  constructor(openWon: number) {
    super(
      409,
      `남은 유상 크레딧 ${formatWon(openWon)}을 결제 수단으로 돌려드리고 있습니다(보통 몇 분). 환불이 끝났다는 이메일을 받은 뒤 다시 탈퇴해주세요.`,
    );
  }
}

export class RefundsRefused extends Refusal {
  constructor(refusedWon: number) {
    super(
      409,
      `결제사에서 ${formatWon(refusedWon)}의 환불을 거절했습니다. 고객센터로 알려주시면 다른 방법으로 돌려드립니다. 돌려받지 않고 탈퇴하려면 포기한다는 데 동의해주세요.`,
    );
  }
}
