import { normaliseEmail } from './email.ts';

const DOTLESS_HOSTS = ['gmail.com', 'googlemail.com'];

/** The mailbox behind an address: without a +tag, and without dots where the provider ignores them. */
export function addressRootOf(email: string): string {
  const address = normaliseEmail(email);
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  const name = address.slice(0, at).replace(/\+.*$/, '');
  const isDotless = DOTLESS_HOSTS.includes(host);
  return `${isDotless ? name.replaceAll('.', '') : name}@${isDotless ? 'gmail.com' : host}`;
}
