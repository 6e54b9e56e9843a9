export function formatWon(amountWon: number): string {
  return `${amountWon.toLocaleString('ko-KR')}원`;
}
