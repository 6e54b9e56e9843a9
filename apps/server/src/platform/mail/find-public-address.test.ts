import { describe, expect, it } from 'vitest';
import { findPublicAddress } from './find-public-address.ts';

describe('findPublicAddress', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.10',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a9fe:a9fe',
    '2002:7f00:1::',
    'localhost',
    '2130706433',
    '0x7f.1',
  ])('rejects the private address %s [D-37]', async (host) => {
    expect(await findPublicAddress(host)).toMatchObject({ found: false });
  });

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('accepts the public address %s [D-37]', async (host) => {
    expect(await findPublicAddress(host)).toEqual({ found: true, address: host });
  });
});
