import { type IdentityProvider, PROVIDER_NAMES } from '@pilgi/domain/accounts';

/** Texts of `#error=` and of steps that end a sign-in. */
export const SIGN_IN_ERROR_TEXTS: Readonly<Record<string, string>> = {
  FLOW_EXPIRED: '로그인 시간이 지났습니다. 처음부터 다시 시도해 주세요.',
  CONSENT_REFUSED: '로그인을 취소했습니다.',
  PROVIDER_FAILED: '로그인 서비스에 연결하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.',
  PROVIDER_OFF: '지금은 쓸 수 없는 로그인 방법입니다.',
};

export const linkedText = (provider: IdentityProvider) => `${PROVIDER_NAMES[provider]} 로그인을 연결했습니다.`;
