import { sdkError } from './sdk-error.ts';

export const ANONYMOUS = '@@ANONYMOUS';

const CLIENT_KEY = /^(test|live)_g?ck_\w+$/;
const SECRET_KEY = /^(test|live)_g?sk_/;
const CUSTOMER_KEY = /^[A-Za-z0-9\-_=.@]{2,50}$/;

export function checkClientKey(clientKey: unknown): string {
  if (typeof clientKey === 'string' && SECRET_KEY.test(clientKey)) throw sdkError('INSECURE_KEY_USAGE');
  if (typeof clientKey !== 'string' || !CLIENT_KEY.test(clientKey)) throw sdkError('INVALID_CLIENT_KEY');
  return clientKey;
}

/** The widget has its own keys, separate from those of single API calls. */
export function checkWidgetKeys(clientKey: string, customerKey: unknown): string {
  if (!clientKey.includes('_gck_')) throw sdkError('NOT_SUPPORTED_API_INDIVIDUAL_KEY');
  if (typeof customerKey !== 'string' || !CUSTOMER_KEY.test(customerKey)) throw sdkError('INVALID_CUSTOMER_KEY');
  return customerKey;
}
