import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findStaleSettings } from './find-stale-settings.ts';

const directory = mkdtempSync(join(tmpdir(), 'pilgi-built-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const env = {
  COMPANY_NAME: '김 & 이 "필기"',
  COMPANY_REPRESENTATIVE: '김필기',
  COMPANY_REGISTRATION_NUMBER: '123-45-67890',
  COMPANY_MAIL_ORDER_NUMBER: '제2025-서울강남-01234호',
  COMPANY_MAIL_ORDER_AUTHORITY: '강남구청',
  COMPANY_ADDRESS: '서울특별시 강남구',
  COMPANY_PHONE: '02-123-4567',
  COMPANY_CAPITAL: '1억 원',
  COMPANY_CREDIT_INSURANCE: '보증보험',
  SUPPORT_EMAIL: 'help@pilgi.kr',
  PUBLIC_WEB_ORIGIN: 'https://pilgi.kr',
  PRIVACY_OFFICER: '김필기 대표',
  HOSTING_PROVIDER: '서버',
  HOSTING_CONTACT: 'a@server.kr',
  MAIL_PROVIDER: '메일',
  MAIL_CONTACT: 'a@mail.kr',
};

function build(values: string[]): void {
  const html = values.map((value) => `<td>${value.replace('&', '&amp;').replaceAll('"', '&quot;')}</td>`).join('');
  for (const page of ['business-info', 'privacy']) {
    mkdirSync(join(directory, page), { recursive: true });
    writeFileSync(join(directory, page, 'index.html'), html);
  }
}

it('returns nothing for a site built with the current settings', () => {
  build(Object.values(env));
  expect(findStaleSettings(directory, env)).toEqual([]);
});

it('returns settings that are missing or differ from the build', () => {
  build(Object.values({ ...env, COMPANY_PHONE: '02-0000-0000' }));
  expect(findStaleSettings(directory, { ...env, MAIL_CONTACT: undefined })).toEqual(['COMPANY_PHONE', 'MAIL_CONTACT']);
});
