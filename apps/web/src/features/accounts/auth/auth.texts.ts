import type { NewPasswordRefusal, PasswordChangeRefusal } from '@pilgi/domain/accounts';

export const MISSING_CREDENTIALS = '이메일과 비밀번호를 입력해주세요.';
export const INVALID_EMAIL = '올바른 이메일 형식을 입력해주세요.';

export type SignUpProblem =
  | 'CREDENTIALS_MISSING'
  | 'CONFIRM_DIFFERS'
  | 'CONSENT_MISSING'
  | 'EMAIL_INVALID'
  | NewPasswordRefusal;

export const SIGN_UP_TEXTS: Readonly<Record<SignUpProblem, string>> = {
  CREDENTIALS_MISSING: MISSING_CREDENTIALS,
  CONFIRM_DIFFERS: '비밀번호가 일치하지 않습니다',
  CONSENT_MISSING: '모든 약관에 동의해주세요',
  EMAIL_INVALID: INVALID_EMAIL,
  TOO_SHORT: '비밀번호는 8자 이상이어야 합니다.',
  TOO_LONG: '비밀번호는 128자 이하여야 합니다.',
  CONTAINS_EMAIL: '비밀번호에 이메일 주소를 넣을 수 없습니다.',
  CONTAINS_SITE_NAME: '비밀번호에 서비스 이름을 넣을 수 없습니다.',
};

export const PASSWORD_CHANGE_TEXTS: Readonly<Record<PasswordChangeRefusal, string>> = {
  FIELD_MISSING: '모든 항목을 입력해주세요.',
  TOO_SHORT: '새 비밀번호는 8자 이상이어야 합니다.',
  TOO_LONG: '새 비밀번호는 128자 이하여야 합니다.',
  CONFIRM_DIFFERS: '새 비밀번호가 일치하지 않습니다.',
  SAME_AS_CURRENT: '새 비밀번호는 현재 비밀번호와 달라야 합니다.',
};

/** Consents of the sign-up form; their version is the effective date of the document. */
export const CONSENTS = [
  {
    name: 'service_terms',
    label: '서비스 이용약관에 동의합니다 (만 14세 이상)',
    document: '서비스 이용약관',
    path: '/terms',
  },
  {
    name: 'ecommerce_terms',
    label: '전자상거래 표준약관에 동의합니다',
    document: '전자상거래 표준약관',
    path: '/ecommerce',
  },
  {
    name: 'privacy_policy',
    label: '개인정보 처리방침 확인 및 필수 개인정보 수집·이용에 동의합니다',
    document: '개인정보 처리방침',
    path: '/privacy',
  },
] as const;

export type ConsentName = (typeof CONSENTS)[number]['name'];
export type Consents = Record<ConsentName, boolean>;
