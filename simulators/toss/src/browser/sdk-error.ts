const MESSAGES = {
  AGREEMENT_WIDGET_ALREADY_RENDERED: '약관이 이미 화면에 있습니다.',
  BELOW_ZERO_AMOUNT: '결제 금액은 0보다 커야 합니다.',
  INCORRECT_FAIL_URL_FORMAT: 'failUrl은 http 또는 https로 시작하는 주소여야 합니다.',
  INCORRECT_SUCCESS_URL_FORMAT: 'successUrl은 http 또는 https로 시작하는 주소여야 합니다.',
  INSECURE_KEY_USAGE: '시크릿 키는 브라우저에서 쓸 수 없습니다.',
  INVALID_AMOUNT_CURRENCY: '지원하지 않는 통화입니다.',
  INVALID_AMOUNT_VALUE: '결제 금액이 올바르지 않습니다.',
  INVALID_CLIENT_KEY: '클라이언트 키가 올바르지 않습니다.',
  INVALID_CUSTOMER_KEY: '구매자 키가 올바르지 않습니다.',
  INVALID_METADATA: 'metadata는 다섯 쌍까지 쓸 수 있습니다.',
  INVALID_METHOD_TRANSACTION: '앞선 결제 요청이 아직 끝나지 않았습니다.',
  INVALID_PARAMETER: '파라미터가 올바르지 않습니다.',
  INVALID_PARAMETERS: '파라미터가 올바르지 않습니다.',
  INVALID_SELECTOR: '선택자에 맞는 요소가 없습니다.',
  INVALID_VARIANT_KEY: '없는 variantKey입니다.',
  NEED_AGREEMENT_WITH_REQUIRED_TERMS: '필수 약관에 동의해 주세요.',
  NEED_CARD_PAYMENT_DETAIL: '카드사를 선택해 주세요.',
  NOT_SELECTED_PAYMENT_METHOD: '결제수단을 선택해 주세요.',
  NOT_SETUP_AMOUNT: '결제 금액을 먼저 정해 주세요.',
  NOT_SUPPORTED_API_INDIVIDUAL_KEY: '결제위젯 연동 키가 필요합니다.',
  NOT_SUPPORTED_PROMISE: '이 환경에서는 successUrl과 failUrl이 필요합니다.',
  PAYMENT_METHODS_WIDGET_ALREADY_RENDERED: '결제수단이 이미 화면에 있습니다.',
  UNKNOWN: '알 수 없는 오류가 났습니다.',
  USER_CANCEL: '구매자가 결제창을 닫았습니다.',
  V1_METHOD_NOT_SUPPORTED: '이전 버전의 메서드입니다.',
} as const;

export type SdkErrorCode = keyof typeof MESSAGES;

export class SdkError extends Error {
  code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'TossPaymentsError';
    this.code = code;
  }
}

export function sdkError(code: SdkErrorCode): SdkError {
  return new SdkError(code, MESSAGES[code]);
}
