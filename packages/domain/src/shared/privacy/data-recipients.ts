/** All external recipients of personal data; the privacy policy lists each of them. */
export const DATA_RECIPIENTS = ['card_payments', 'ai_models', 'korean_speech', 'hosting', 'mail'] as const;

export type DataRecipient = (typeof DATA_RECIPIENTS)[number];

/** Only recipients with a fixed host: hosting and mail depend on the deployment. */
const HOSTS: Partial<Record<DataRecipient, readonly string[]>> = {
  card_payments: ['tosspayments.com', 'toss.im'],
  ai_models: ['googleapis.com'],
  korean_speech: ['vito.ai'],
};

export function findRecipientOf(hostname: string): DataRecipient | null {
  return (
    DATA_RECIPIENTS.find((recipient) =>
      HOSTS[recipient]?.some((host) => hostname === host || hostname.endsWith(`.${host}`)),
    ) ?? null
  );
}
