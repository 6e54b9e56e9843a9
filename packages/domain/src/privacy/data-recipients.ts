/** Everybody outside the company whom personal data may reach; the privacy policy names each of them. */
export const DATA_RECIPIENTS = ['card_payments', 'ai_models', 'hosting', 'mail'] as const;

export type DataRecipient = (typeof DATA_RECIPIENTS)[number];

/** Of those with an address of their own: hosting and mail are chosen by whoever runs the product. */
const HOSTS: Partial<Record<DataRecipient, string>> = {
  card_payments: 'tosspayments.com',
  ai_models: 'googleapis.com',
};

export function findRecipientOf(hostname: string): DataRecipient | null {
  return (
    DATA_RECIPIENTS.find((recipient) => {
      const host = HOSTS[recipient];
      return host !== undefined && (hostname === host || hostname.endsWith(`.${host}`));
    }) ?? null
  );
}
