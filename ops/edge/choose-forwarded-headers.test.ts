import { describe, expect, it } from 'vitest';
import { chooseEncoding } from './choose-encoding.ts';
import { chooseForwardedHeaders } from './choose-forwarded-headers.ts';

const incoming = { remoteAddress: '203.0.113.9', isHttps: false };

describe('chooseForwardedHeaders', () => {
  it('appends the client to the forwarded addresses', () => {
    const headers = { 'x-forwarded-for': '198.51.100.1', host: 'pilgi.example' };
    expect(chooseForwardedHeaders({ ...incoming, headers })).toEqual({
      host: 'pilgi.example',
      'x-forwarded-for': '198.51.100.1, 203.0.113.9',
      'x-forwarded-host': 'pilgi.example',
      'x-forwarded-proto': 'http',
    });
  });

  it('drops hop-by-hop headers, including those listed in Connection', () => {
    const headers = {
      connection: 'keep-alive, X-Private',
      'keep-alive': 'timeout=5',
      'x-private': '1',
      te: 'trailers',
      accept: '*/*',
    };
    expect(Object.keys(chooseForwardedHeaders({ ...incoming, headers })).toSorted()).toEqual([
      'accept',
      'x-forwarded-for',
      'x-forwarded-proto',
    ]);
  });

  it('keeps a body of unknown length chunked', () => {
    const headers = { 'transfer-encoding': 'chunked' };
    expect(chooseForwardedHeaders({ ...incoming, headers })['transfer-encoding']).toBe('chunked');
  });
});

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['BR;q=1.0, gzip;q=0.8', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', 'identity'],
  ])('chooses for %s the encoding %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
