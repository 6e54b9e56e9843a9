import type { WithdrawalStatus } from './withdrawals.queries.ts';

export function withdrawalTextFor({ status, owed_won }: { status: WithdrawalStatus; owed_won: number }): string {
  const won = `${owed_won.toLocaleString('ko-KR')}원`;
  if (status === 'CLOSED') return '탈퇴가 완료되었습니다. 그동안 필기를 이용해주셔서 감사합니다.';
  if (status === 'NEEDS_ACCOUNT')
    return '탈퇴를 접수했습니다. 결제사가 돌려주지 못한 금액을 받을 계좌를 이메일로 여쭙니다. 계좌로 보내 드린 뒤 계정을 지웁니다.';
  if (owed_won === 0) return '탈퇴를 접수했습니다. 진행 중인 작업과 결제를 마무리한 뒤 계정을 지웁니다(보통 몇 분).';
  return `탈퇴를 접수했습니다. 남은 유상 크레딧 ${won}을 결제 수단으로 돌려드린 뒤 계정을 지웁니다(보통 몇 분).`;
}
