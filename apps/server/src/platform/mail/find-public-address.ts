import { lookup } from 'node:dns/promises';
import { isPrivateAddress } from '../addresses/is-private-host.ts';

export type AddressFinding = { found: true; address: string } | { found: false; reason: 'UNRESOLVED' | 'PRIVATE' };

/** Rejects a host when any of its addresses is private: the next lookup could return that one. */
export async function findPublicAddress(host: string): Promise<AddressFinding> {
  const addresses = await lookup(host, { all: true }).catch(() => []);
  const [first] = addresses;
  if (first === undefined) return { found: false, reason: 'UNRESOLVED' };
  const isPrivate = addresses.some(({ address }) => isPrivateAddress(address));
  return isPrivate ? { found: false, reason: 'PRIVATE' } : { found: true, address: first.address };
}
