import { expect, it } from 'vitest';
import { isInstallerUrl } from './is-installer-url.ts';

const rules = { allowLocalHttp: false, origins: ['https://download.pilgi.kr'] };

it.each([
  ['https://download.pilgi.kr/a.exe', true],
  ['https://DOWNLOAD.pilgi.kr/a.exe', true],
  ['https://download.pilgi.kr:443/a.exe', true],
  ['https://download.pilgi.kr:8443/a.exe', false],
  ['http://download.pilgi.kr/a.exe', false],
  ['https://download.pilgi.kr.evil.kr/a.exe', false],
  ['https://evil.kr/download.pilgi.kr/a.exe', false],
  ['https://evil.kr?https://download.pilgi.kr/a.exe', false],
  ['https://download.pilgi.kr@evil.kr/a.exe', false],
  ['https://download.pilgi.kr\\@evil.kr/a.exe', false],
  ['https://sub.download.pilgi.kr/a.exe', false],
  ['http://localhost:8080/a.exe', false],
])('%s → %s', (url, isAllowed) => {
  expect(isInstallerUrl(url, rules)).toBe(isAllowed);
});

it('accepts localhost in development only', () => {
  expect(isInstallerUrl('http://localhost:8080/a.exe', { allowLocalHttp: true, origins: [] })).toBe(true);
  expect(isInstallerUrl('https://evil.kr/a.exe', { allowLocalHttp: true, origins: [] })).toBe(false);
});
