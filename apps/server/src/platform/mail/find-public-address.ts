import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
// The last two embed an IPv4 address, which could be any of the above.
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
  ['2002::', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv6');
}

export type AddressFinding = { found: true; address: string } | { found: false; reason: 'UNRESOLVED' | 'PRIVATE' };

/** Rejects a host when any of its addresses is private: the next lookup could return that one. */
export async function findPublicAddress(host: string): Promise<AddressFinding> {
  const addresses = await lookup(host, { all: true }).catch(() => []);
  const [first] = addresses;
  if (first === undefined) return { found: false, reason: 'UNRESOLVED' };
  const isPrivate = addresses.some(({ address, family }) =>
    privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4'),
  );
  return isPrivate ? { found: false, reason: 'PRIVATE' } : { found: true, address: first.address };
}
