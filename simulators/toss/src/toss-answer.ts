export type TossAnswer = { status: number; body: unknown };

const MESSAGES = {
  INCORRECT_BASIC_AUTH_FORMAT: "인증 정보에 ':' 을 포함해 인코딩해 주세요.",
  INVALID_API_KEY: '잘못된 시크릿키 연동 정보입니다.',
  NOT_FOUND: '존재하지 않는 주소입니다.',
  NOT_FOUND_PAYMENT: '존재하지 않는 결제 정보입니다.',
  UNAUTHORIZED_KEY: '인증되지 않은 시크릿 키 혹은 클라이언트 키입니다.',
} as const;

export type TossFailureCode = keyof typeof MESSAGES;

export function tossFailure(status: number, code: TossFailureCode): TossAnswer {
  return { status, body: { code, message: MESSAGES[code] } };
}
