/** All external recipients of personal data; the privacy policy lists each of them. */
export const DATA_RECIPIENTS = [
  'card_payments',
  'ai_models',
  'korean_speech',
  'kakao_login',
  'naver_login',
  'google_login',
  'hosting',
  'mail',
] as const;

export type DataRecipient = (typeof DATA_RECIPIENTS)[number];

/** Only recipients with a fixed host: hosting and mail depend on the deployment. */
const HOSTS: Partial<Record<DataRecipient, readonly string[]>> = {
  card_payments: ['tosspayments.com', 'toss.im'],
  ai_models: ['googleapis.com'],
  korean_speech: ['vito.ai'],
  kakao_login: ['kakao.com'],
  naver_login: ['naver.com'],
  google_login: ['accounts.google.com'],
};

/** Providers that confirm who a user is; they act for themselves, not on our behalf. */
export const LOGIN_RECIPIENTS: readonly DataRecipient[] = ['kakao_login', 'naver_login', 'google_login'];

export function findRecipientOf(hostname: string): DataRecipient | null {
  return (
    DATA_RECIPIENTS.find((recipient) =>
      HOSTS[recipient]?.some((host) => hostname === host || hostname.endsWith(`.${host}`)),
    ) ?? null
  );
}
