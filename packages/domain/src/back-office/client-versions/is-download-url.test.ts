import { describe, expect, it } from 'vitest';
import { isDownloadUrl } from './is-download-url.ts';

describe('isDownloadUrl', () => {
  it.each([
    'https://download.pilgi.kr/1.2.0/Pilgi-Setup.exe',
    'https://a.kr',
    'https://a.kr:8443/x?y=1#z',
    'https://a.kr/한글.dmg',
    `https://a.kr/${'x'.repeat(1987)}`,
  ])('accepts %.60s [D-38]', (url) => {
    expect(isDownloadUrl(url, { allowLocalHttp: false })).toBe(true);
  });

  it.each([
    'http://download.pilgi.kr/a.exe',
    'http://localhost:4000/a.exe',
    'https://user:pw@a.kr/a.exe',
    'https://a.kr@evil.kr/a.exe',
    'https://a.kr\\@evil.kr/',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.kr/a',
    '//a.kr/a',
    'https://',
    'https:///a',
    'https://a.kr/a b',
    ' https://a.kr',
    `https://a.kr/${'x'.repeat(1988)}`,
  ])('rejects %.60s [D-38]', (url) => {
    expect(isDownloadUrl(url, { allowLocalHttp: false })).toBe(false);
  });

  it('accepts plain http only for the local machine in development [D-38]', () => {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:80']) {
      expect(isDownloadUrl(`http://${host}/a`, { allowLocalHttp: true })).toBe(true);
    }
    expect(isDownloadUrl('http://localhost.evil.kr/a', { allowLocalHttp: true })).toBe(false);
  });
});
