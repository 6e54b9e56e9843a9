import { checkFigures, formatExactCredits, type MonthFigures, movedWon } from '@pilgi/domain/billing';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Sheet, SheetCell } from '../../../platform/documents/write-xlsx.ts';
import { listCarriedInto, type Period } from './accounting.queries.ts';
import { listMonthFindings } from './open-cases.queries.ts';
import {
  listBalanceRows,
  listCancelRows,
  listGrantRows,
  listPaymentRows,
  listSettlementRows,
} from './sheets.queries.ts';

const KIND_NAMES: Record<string, string> = {
  TOPUP: '충전',
  GRANT: '무상 지급',
  CAPTURE: '사용',
  REFUND: '환불',
  EXPIRE: '만료·탈퇴 소멸',
  SUBTRACT: '관리자 차감',
  EXTERNAL_CANCEL: '결제사에서 취소',
  PAYBACK: '탈퇴 환급 (계좌 이체)',
};

const text = (value: string | null): SheetCell => ({ text: value ?? '–' });
const won = (value: number | bigint): SheetCell => ({ number: String(value) });
const credits = (micro: string | bigint): SheetCell => ({ number: formatExactCredits(BigInt(micro)) });
const header = (...names: string[]): SheetCell[] => names.map(text);

/** The eight sheets for the accountant, all from one snapshot. */
export async function buildSheets(
  tx: Transaction,
  period: Period & { days: readonly string[] },
  figures: MonthFigures,
): Promise<Sheet[]> {
  return [
    { name: '요약', rows: summaryRows(figures) },
    { name: '결제', rows: await paymentRows(tx, period) },
    { name: '환불·취소', rows: await cancelRows(tx, period) },
    { name: '크레딧 이동', rows: movementRows(figures) },
    { name: '잔액 명세', rows: await balanceRows(tx, period) },
    { name: '정산', rows: await settlementRows(tx, period.days) },
    { name: '대조', rows: await comparisonRows(tx, period) },
    { name: '무상 지급', rows: await grantRows(tx, period) },
  ];
}

function summaryRows(figures: MonthFigures): SheetCell[][] {
  const { opening, closing, payments, refunds, external_cancels: external } = figures;
  const net = (kind: string) => movedWon(figures, kind);
  const cancelledNet = refunds.won - refunds.vat_won + external.won - external.vat_won;
  const released = net('REFUND') + net('EXTERNAL_CANCEL');
  const differences = checkFigures(figures);
  const line = (name: string, value: number): SheetCell[] => [text(name), won(value)];
  return [
    header('항목', '원 (따로 적지 않으면 부가세 제외)'),
    line('월초 선수금', opening.net_won),
    line('+ 충전', net('TOPUP')),
    line('− 사용으로 인식한 매출', net('CAPTURE')),
    line('− 만료·소멸로 인식한 매출', net('EXPIRE')),
    line('− 환불·취소로 줄어든 선수금', released),
    line('− 탈퇴 환급(계좌 이체)으로 줄어든 선수금', net('PAYBACK')),
    line('− 관리자 차감', net('SUBTRACT')),
    line('월말 선수금', closing.net_won),
    [text('검산: 월초 + 충전 − 나간 것 − 월말'), won(balanceDifference(figures))],
    [text('검산 결과'), text(differences.length === 0 ? '일치' : differences.join(' / '))],
    line('환불·취소한 현금의 공급가액', cancelledNet),
    line('환불 차액 (줄어든 선수금 − 돌려준 공급가액)', released - cancelledNet),
    line('결제 건수', payments.count),
    line('결제 금액 (부가세 포함)', payments.won),
    line('결제 공급가액', payments.won - payments.vat_won),
    line('결제 부가세', payments.vat_won),
    line('환불 건수', refunds.count),
    line('환불 금액 (부가세 포함)', refunds.won),
    line('환불 부가세', refunds.vat_won),
    line('결제사에서 취소된 건수', external.count),
    line('결제사에서 취소된 금액 (부가세 포함)', external.won),
    line('결제사에서 취소된 부가세', external.vat_won),
    line('납부 대상 부가세 (결제 − 환불 − 취소)', payments.vat_won - refunds.vat_won - external.vat_won),
    line('월말 환불 가치 (부가세 포함)', closing.refund_won),
    ...Object.entries(figures.methods)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([method, row]) => line(`결제수단 ${method}: ${row.count}건 (부가세 포함)`, row.won)),
  ];
}

function balanceDifference({ opening, closing, movements }: MonthFigures): number {
  const taken = Object.entries(movements).filter(([kind]) => kind !== 'TOPUP' && kind !== 'GRANT');
  const out = taken.reduce((sum, [, row]) => sum + (row?.net_won ?? 0), 0);
  return opening.net_won + movedWon({ movements }, 'TOPUP') - out - closing.net_won;
}

async function paymentRows(tx: Transaction, period: Period): Promise<SheetCell[][]> {
  const rows = await listPaymentRows(tx, period);
  return [
    header(
      '승인일',
      '기장일',
      '주문번호',
      '결제수단',
      '간편결제',
      '발급사',
      '승인번호',
      '금액',
      '공급가액',
      '부가세',
      '현금영수증',
      '종류',
    ),
    ...rows.map((row) => [
      text(row.approved_day),
      text(row.booked_day),
      text(row.order_id),
      text(row.method),
      text(row.easy_pay),
      text(row.card_issuer),
      text(row.approve_number),
      won(row.amount_won),
      won(row.amount_won - row.vat_won),
      won(row.vat_won),
      text(row.cash_receipt),
      text(row.cash_receipt_type),
    ]),
  ];
}

async function cancelRows(tx: Transaction, period: Period): Promise<SheetCell[][]> {
  const rows = await listCancelRows(tx, period);
  return [
    header('기장일', '취소일', '구분', '주문번호', '결제한 달', '금액', '공급가액', '부가세', '취소 거래키', '사유'),
    ...rows.map((row) => [
      text(row.booked_day),
      text(row.cancelled_day),
      text(row.is_external ? '결제사에서 취소' : '환불'),
      text(row.order_id),
      text(row.payment_month),
      won(row.amount_won),
      won(row.amount_won - row.vat_won),
      won(row.vat_won),
      text(row.cancel_key),
      text(row.reason),
    ]),
  ];
}

function movementRows({ opening, closing, movements }: MonthFigures): SheetCell[][] {
  const balance = (name: string, row: MonthFigures['opening']) => [
    text(name),
    won(row.lots),
    credits(row.paid_micro),
    credits(row.bonus_micro),
    credits(row.gift_micro),
    won(row.net_won),
  ];
  const moved = Object.keys(KIND_NAMES).flatMap((kind) => {
    const row = movements[kind];
    if (row === undefined) return [];
    const figures = [credits(row.paid_micro), credits(row.bonus_micro), credits(row.gift_micro), won(row.net_won)];
    return [[text(KIND_NAMES[kind] ?? kind), won(row.count), ...figures]];
  });
  return [
    header('구분', '건수', '유상 크레딧', '보너스 크레딧', '무상 크레딧', '원 (부가세 제외)'),
    balance('월초 잔액', opening),
    ...moved,
    balance('월말 잔액', closing),
  ];
}

async function balanceRows(tx: Transaction, period: Period): Promise<SheetCell[][]> {
  const rows = await listBalanceRows(tx, period.until);
  return [
    header(
      '만료되는 달',
      '묶음',
      '유상 크레딧',
      '보너스 크레딧',
      '무상 크레딧',
      '선수금 (부가세 제외)',
      '환불 가치 (부가세 포함)',
    ),
    ...rows.map((row) => [
      text(row.expires_month),
      won(row.lots),
      credits(row.paid_micro),
      credits(row.bonus_micro),
      credits(row.gift_micro),
      won(row.net_won),
      won(row.refund_won),
    ]),
  ];
}

async function settlementRows(tx: Transaction, days: readonly string[]): Promise<SheetCell[][]> {
  const rows = await listSettlementRows(tx, days);
  const sums = new Map<string, number>();
  for (const { paid_out_date, pay_out_won } of rows) {
    if (paid_out_date === null || !days.includes(paid_out_date)) continue;
    sums.set(paid_out_date, (sums.get(paid_out_date) ?? 0) + pay_out_won);
  }
  const detail = rows.map((row) => [
    text('거래'),
    text(row.sold_date),
    text(row.paid_out_date),
    text(row.order_id),
    text(row.is_cancel ? `${row.method} 취소` : row.method),
    won(row.amount_won),
    won(row.fee_won),
    won(row.fee_supply_won),
    won(row.fee_vat_won),
    won(row.interest_fee_won),
    won(row.pay_out_won),
    text(row.adds_up ? '' : '합이 맞지 않음'),
  ]);
  const blank = ['', '', '', '', '', ''].map(text);
  return [
    header(
      '구분',
      '매출일',
      '지급일',
      '주문번호',
      '결제수단',
      '금액',
      '수수료',
      '수수료 공급가액',
      '수수료 부가세',
      '할부 수수료',
      '지급액',
      '비고',
    ),
    ...[...sums]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, sum]) => [text('지급일 합계'), text(''), text(day), ...blank, text(''), won(sum), text('')]),
    ...detail,
  ];
}

async function comparisonRows(tx: Transaction, period: Period & { days: readonly string[] }): Promise<SheetCell[][]> {
  const carried = await listCarriedInto(tx, period);
  const findings = await listMonthFindings(tx, period.days);
  return [
    header('구분', '사건', '금액', '상태', '내용'),
    ...carried.map((one) => [text('전월 이월'), text(one.id), won(one.amount_won), text(one.detail), text(one.reason)]),
    ...findings.map((one) => [
      text(one.day),
      text(`${one.kind} ${one.transaction_key}`),
      won(one.amount_won),
      text(one.is_resolved ? '해결됨' : '열려 있음'),
      text(one.order_id),
    ]),
  ];
}

async function grantRows(tx: Transaction, period: Period): Promise<SheetCell[][]> {
  const rows = await listGrantRows(tx, period);
  return [
    header('사유', '지급한 사람', '건수', '크레딧'),
    ...rows.map((row) => [text(row.reason), text(row.actor), won(row.grants), credits(row.micro)]),
  ];
}
