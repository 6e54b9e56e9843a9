import { formatCredits, type TransactionStatus, toMicroCredits } from '@pilgi/domain/billing';
import { formatWon } from '../../shared/formats/format-won.ts';
import type { CheckingPayment, RefundOption } from './payments.api.ts';

export const PROVIDER_NAME = '토스페이먼츠';

export const ORDER_INCOMPLETE = '결제 정보가 부족합니다.';
export const ORDER_WRONG = '결제 정보에 오류가 있습니다. 다시 시도해주세요.';
export const SDK_MISSING = '결제 시스템을 불러올 수 없습니다. 페이지를 새로고침해주세요.';
export const WIDGET_TIMEOUT =
  '결제 화면을 불러오지 못했습니다. 새로고침하거나 다른 브라우저로 열어 주세요. 결제된 금액은 없습니다.';
export const PAYMENT_ERROR = '결제 처리 중 오류가 발생했습니다.';
export const PAYMENT_UNKNOWN = '결제 결과를 확인하고 있습니다. 잠시 후 결제 내역에서 확인해 주세요.';
export const REFUND_UNKNOWN = '환불 결과를 확인하고 있습니다. 잠시 후 결제 내역에서 확인해 주세요.';
export const MINOR_NOTICE =
  '미성년자가 법정대리인의 동의 없이 결제하면 본인이나 법정대리인이 그 결제를 취소할 수 있습니다.';
export const CLIENT_HINT = '앱으로 돌아가면 잔액이 자동으로 갱신됩니다.';

const UNKNOWN_FAILURE = '알 수 없는 오류로 결제하지 못했습니다. 계속되면 고객센터로 문의해주세요.';

/** By provider code; for an unknown code the provider's message is shown. */
export const FAILURE_TEXTS: Readonly<Record<string, string>> = {
  REJECT_CARD_PAYMENT: '카드 결제가 거절되었습니다. 카드 한도나 잔액을 확인해주세요.',
  INVALID_CARD_NUMBER: '카드 번호가 올바르지 않습니다. 다시 확인해주세요.',
  INVALID_CARD_EXPIRATION: '카드 유효기간이 올바르지 않습니다. 다시 확인해주세요.',
  INVALID_CARD_CVC: '카드 보안코드(CVC)가 올바르지 않습니다. 다시 확인해주세요.',
  EXPIRED_CARD: '유효기간이 지난 카드입니다. 다른 카드를 사용해주세요.',
  REJECT_CARD_COMPANY: '카드사에서 결제를 거절했습니다. 카드사에 문의해주세요.',
  BELOW_MINIMUM_AMOUNT: '최소 결제 금액보다 적습니다. 카드는 100원, 계좌이체는 200원부터 결제할 수 있습니다.',
  EXCEED_MAX_PAYMENT_AMOUNT: '하루 결제 한도를 초과했습니다. 다른 결제 수단을 사용하거나 내일 다시 시도해주세요.',
  EXCEED_MAX_AUTH_COUNT: '인증 시도 횟수를 초과했습니다. 잠시 후 다시 시도해주세요.',
  UNAUTHORIZED_KEY: '결제 인증 정보가 올바르지 않습니다. 고객센터로 문의해주세요.',
  FDS_ERROR: '결제가 제한되었습니다. 고객센터로 문의해주세요.',
  INVALID_PASSWORD: '결제 비밀번호가 일치하지 않습니다. 다시 확인해주세요.',
  PROVIDER_ERROR: '결제사에 일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.',
  FAILED_INTERNAL_SYSTEM_PROCESSING: '결제 시스템에 오류가 발생했습니다. 잠시 후 다시 시도해주세요.',
  INVALID_REQUEST: '결제 요청이 올바르지 않습니다. 처음부터 다시 시도해주세요.',
  NOT_FOUND_PAYMENT: '결제 정보를 찾을 수 없습니다. 처음부터 다시 시도해주세요.',
  DUPLICATED_ORDER_ID: '이미 처리된 주문입니다. 중복 결제를 막았으니 결제 내역을 확인해주세요.',
  INVALID_BANK_ACCOUNT: '계좌 정보가 올바르지 않습니다. 다시 확인해주세요.',
  INSUFFICIENT_BALANCE: '잔액이 부족합니다. 잔액을 확인하거나 다른 결제 수단을 사용해주세요.',
  TIMEOUT: '결제 시간이 초과되었습니다. 다시 시도해주세요.',
};

/** Cancellations by the buyer, not failures. */
const CANCEL_CODES = ['USER_CANCEL', 'PAY_PROCESS_CANCELED'];

export function isCancelCode(code: string): boolean {
  return CANCEL_CODES.includes(code);
}

export function failureTextFor({ code, message }: { code: string; message: string }): string {
  if (isCancelCode(code)) return '결제를 취소했습니다. 결제된 금액은 없습니다.';
  if (Object.hasOwn(FAILURE_TEXTS, code)) return FAILURE_TEXTS[code] ?? UNKNOWN_FAILURE;
  return message === '' ? UNKNOWN_FAILURE : message;
}

/** Errors of the widget's payment request. */
export const REQUEST_TEXTS: Readonly<Record<string, string>> = {
  INVALID_PARAMETER: ORDER_WRONG,
  INVALID_PARAMETERS: ORDER_WRONG,
  UNAUTHORIZED: '결제 권한이 없습니다. 관리자에게 문의해주세요.',
};

const INVALID_KEY = '결제 클라이언트 키가 올바르지 않습니다. 고객센터로 문의해주세요.';
const INVALID_AMOUNT = '결제 금액이 올바르지 않습니다. 처음부터 다시 시도해주세요.';

/** Errors of rendering the widget. */
export const RENDER_TEXTS: Readonly<Record<string, string>> = {
  INVALID_CLIENT_KEY: INVALID_KEY,
  INSECURE_KEY_USAGE: INVALID_KEY,
  NOT_SUPPORTED_API_INDIVIDUAL_KEY: INVALID_KEY,
  INVALID_AMOUNT_VALUE: INVALID_AMOUNT,
  INVALID_AMOUNT_CURRENCY: INVALID_AMOUNT,
  BELOW_ZERO_AMOUNT: INVALID_AMOUNT,
  NOT_SETUP_AMOUNT: INVALID_AMOUNT,
  INVALID_SELECTOR: '결제 수단을 표시할 자리를 찾을 수 없습니다. 페이지를 새로고침해주세요.',
};
export const RENDER_ERROR = '결제 수단을 불러오지 못했습니다. 잠시 후 다시 시도해주세요.';

const STATUS_TEXTS: Readonly<Record<TransactionStatus, string>> = {
  COMPLETED: '결제 완료',
  REFUNDED: '환불 완료',
  FAILED: '결제 실패',
};

export function statusTextFor(payment: {
  status: TransactionStatus;
  amount: number;
  refunded_amount: number;
  is_charged_back: boolean;
}): string {
  const { status, amount, refunded_amount } = payment;
  if (payment.is_charged_back) return '카드사 이의제기로 취소';
  const isPart = refunded_amount > 0 && refunded_amount < amount;
  return isPart ? `일부 환불 (${refunded_amount.toLocaleString('ko-KR')}원)` : STATUS_TEXTS[status];
}

export const SECOND_ORDER_WARNING = '확인 중인 결제가 있습니다. 그래도 새로 결제할까요?';

/** What the buyer needs to know about a payment or refund whose outcome is unknown. */
export function checkingTextFor({ kind, state, order_id }: CheckingPayment): string {
  if (kind === 'REFUND') {
    return state === 'REVIEW' ? '환불을 담당자가 확인하고 있습니다.' : '환불을 처리하는 중입니다.';
  }
  switch (state) {
    case 'CONFIRMING':
      return '결제를 확인하는 중입니다.';
    case 'DELAYED':
      return '카드사의 응답을 기다리고 있습니다. 결제되었다면 크레딧이 자동으로 들어오고, 아니면 청구되지 않습니다. 다시 결제하지 마세요.';
    case 'REVIEW':
      return `결제 내용을 담당자가 확인하고 있습니다. 영업일 1일 안에 이메일로 알려 드립니다. 주문번호 ${order_id}`;
  }
}

const NO_REFUND_TEXTS: Readonly<Record<NonNullable<RefundOption['reason']>, string>> = {
  CREDITS_HELD: '진행 중인 작업이 끝나면 환불할 수 있습니다.',
  NOTHING_LEFT: '환불할 크레딧이 남아 있지 않습니다.',
  REFUND_PENDING: '환불을 처리하는 중입니다.',
  PARTLY_CANCELLED: '일부가 취소된 결제입니다. 고객센터로 문의해주세요.',
};

/** Why a payment cannot be refunded; null when it can, or while the options are loading. */
export function refundRefusalFor(status: TransactionStatus, option: RefundOption | undefined): string | null {
  if (status === 'REFUNDED') return '이미 환불된 결제입니다.';
  if (status === 'FAILED') return '완료된 결제만 환불할 수 있습니다.';
  return option?.reason ? NO_REFUND_TEXTS[option.reason] : null;
}

/** States what a refund of the remainder returns and removes. */
export function remainderTextFor(
  amountWon: number,
  option: RefundOption,
): { sum: string; refund: string; loss: string } {
  const show = (credits: number) => formatCredits(toMicroCredits(credits));
  const bonus = option.bonus_credits > 0 ? ` (보너스 ${show(option.bonus_credits)})` : '';
  return {
    sum: `결제 ${formatWon(amountWon)} · 받은 크레딧 ${show(option.credits_charged)}${bonus} · 쓴 크레딧 ${show(option.used_credits)} → `,
    refund: `환불 ${formatWon(option.amount)}`,
    loss: `. 남은 ${show(option.credits_taken)}크레딧이 모두 사라집니다.`,
  };
}

/** The provider identifies card issuers, and brands of foreign cards, by a code. */
const ISSUER_NAMES: Readonly<Record<string, string>> = {
  '11': 'KB국민카드',
  '15': '카카오뱅크',
  '21': '하나카드',
  '24': '토스뱅크',
  '30': 'KDB산업은행',
  '31': 'BC카드',
  '33': '우리BC카드',
  '34': 'Sh수협은행',
  '35': '전북은행',
  '36': '씨티카드',
  '37': '우체국예금보험',
  '38': '새마을금고',
  '39': '저축은행중앙회',
  '3A': '케이뱅크',
  '3C': '유니온페이',
  '3K': '기업 BC',
  '41': '신한카드',
  '42': '제주은행',
  '46': '광주은행',
  '4J': 'JCB',
  '4M': '마스터카드',
  '4V': '비자',
  '51': '삼성카드',
  '61': '현대카드',
  '62': '신협',
  '6D': '다이너스클럽',
  '71': '롯데카드',
  '7A': '아메리칸 익스프레스',
  '91': 'NH농협카드',
  W1: '우리카드',
};

/** Null for an unknown code, which would mean nothing to the buyer. */
export function issuerNameFor(code: string): string | null {
  return ISSUER_NAMES[code] ?? null;
}
