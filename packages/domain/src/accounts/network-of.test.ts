import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('widens an IPv6 network to the /48 and leaves IPv4 as it is', () => {
    expect(networkOf('2001:db8:1:2::9', 48)).toBe('2001:db8:1::/48');
    expect(networkOf('203.0.113.7', 48)).toBe('203.0.113.7');
  });
});
