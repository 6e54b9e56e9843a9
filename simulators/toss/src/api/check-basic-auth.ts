/**
 * Prefix of test and live keys of the widget (gsk) or of the single API (sk); keys of different families are never accepted for each other.
 */
const KEY_FAMILY = /^(test|live)_g?[cs]k_/;

/** Error code of the provider; null when the secret key is correct and correctly encoded. */
export function checkBasicAuth(authorization: string | undefined, secretKey: string): string | null {
  const [, encoded] = /^Basic (\S+)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return 'UNAUTHORIZED_KEY';
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  if (!decoded.includes(':')) return 'INCORRECT_BASIC_AUTH_FORMAT';
  if (decoded === `${secretKey}:`) return null;
  const family = KEY_FAMILY.exec(decoded)?.[0];
  const isOtherFamily = family !== undefined && family !== KEY_FAMILY.exec(secretKey)?.[0];
  return isOtherFamily ? 'INVALID_API_KEY' : 'UNAUTHORIZED_KEY';
}
