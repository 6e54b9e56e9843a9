/**
 * Network of an address, by which abuse is counted: an IPv4 address, or the /64 of an IPv6 address, because one subscriber
 * has a whole /64. `bits` widens an IPv6 network, for example to the /48 of a provider's customer.
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const groups = expandGroups(address.split('%')[0] ?? address);
  return `${groups.slice(0, bits / GROUP_BITS).join(':')}::/${bits}`;
}

const GROUP_BITS = 16;
const GROUPS = 8;

function expandGroups(address: string): string[] {
  const [left = '', right] = address.toLowerCase().split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const missing = right === undefined ? 0 : Math.max(0, GROUPS - head.length - tail.length);
  return [...head, ...Array.from({ length: missing }, () => '0'), ...tail].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
