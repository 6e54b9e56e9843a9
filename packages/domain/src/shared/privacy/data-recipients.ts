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
  'google_push',
  'mozilla_push',
  'apple_push',
  'microsoft_push',
] as const;

export type DataRecipient = (typeof DATA_RECIPIENTS)[number];

/** Only recipients with a fixed host: hosting and mail depend on the deployment. */
const HOSTS: Partial<Record<DataRecipient, readonly string[]>> = {
  card_payments: ['tosspayments.com', 'toss.im'],
  google_push: ['fcm.googleapis.com'],
  mozilla_push: ['push.services.mozilla.com'],
  apple_push: ['push.apple.com'],
  microsoft_push: ['notify.windows.com'],
  ai_models: ['googleapis.com'],
  korean_speech: ['vito.ai'],
  kakao_login: ['kakao.com'],
  naver_login: ['naver.com'],
  google_login: ['accounts.google.com'],
};

/** Push services of browsers; they receive messages only for users who switched them on, and cannot read them. */
export const PUSH_RECIPIENTS: readonly DataRecipient[] = [
  'google_push',
  'mozilla_push',
  'apple_push',
  'microsoft_push',
];

/** Providers that confirm who a user is; they act for themselves, not on our behalf. */
export const LOGIN_RECIPIENTS: readonly DataRecipient[] = ['kakao_login', 'naver_login', 'google_login'];

/** The most exact host decides: push messages and models have names of the same domain. */
export function findRecipientOf(hostname: string): DataRecipient | null {
  const isBelow = (host: string) => hostname === host || hostname.endsWith(`.${host}`);
  const matches = DATA_RECIPIENTS.flatMap((recipient) =>
    (HOSTS[recipient] ?? []).filter(isBelow).map((host) => ({ recipient, length: host.length })),
  );
  return matches.toSorted((one, other) => other.length - one.length)[0]?.recipient ?? null;
}
