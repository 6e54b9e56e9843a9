import { findRecipientOf } from '@pilgi/domain/shared';
import type { Config } from './config-schema.ts';

type SocialSettings = Pick<Config, 'KAKAO_ISSUER_URL' | 'KAKAO_API_BASE_URL' | 'NAVER_ISSUER_URL'> &
  Pick<Config, 'NAVER_API_BASE_URL' | 'GOOGLE_ISSUER_URL' | 'KAKAO_CLIENT_ID'> &
  Pick<Config, 'NAVER_CLIENT_ID' | 'GOOGLE_CLIENT_ID'> &
  Partial<Pick<Config, 'KAKAO_CLIENT_SECRET' | 'NAVER_CLIENT_SECRET' | 'GOOGLE_CLIENT_SECRET'>>;

/** A client id without its secret is no problem: other processes than the api have no secret. */
export function findSocialProblems(config: SocialSettings): string[] {
  const problems: string[] = [];
  for (const name of ['KAKAO', 'NAVER', 'GOOGLE'] as const) {
    if (config[`${name}_CLIENT_SECRET`] !== undefined && config[`${name}_CLIENT_ID`] === undefined)
      problems.push(`${name}_CLIENT_ID: ${name}_CLIENT_SECRET과 함께 있어야 합니다`);
  }
  const addresses = {
    KAKAO_ISSUER_URL: 'kakao_login',
    KAKAO_API_BASE_URL: 'kakao_login',
    NAVER_ISSUER_URL: 'naver_login',
    NAVER_API_BASE_URL: 'naver_login',
    GOOGLE_ISSUER_URL: 'google_login',
  } as const;
  for (const [key, recipient] of Object.entries(addresses)) {
    const address = config[key as keyof typeof addresses];
    const isNamed = address.startsWith('https://') && findRecipientOf(new URL(address).hostname) === recipient;
    if (!isNamed) problems.push(`${key}: 개인정보처리방침에 적힌 로그인 제공자의 https 주소가 아닙니다`);
  }
  return problems;
}
