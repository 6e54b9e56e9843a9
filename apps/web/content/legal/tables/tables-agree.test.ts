import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  DATA_RECIPIENTS,
  findRecipientOf,
  formatPeriod,
  LEGAL_RETENTION,
  PUSH_RECIPIENTS,
  SYSTEM_RETENTION,
} from '@pilgi/domain/shared';
import { describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '../../../src/shared/config/storage-key-list.ts';
import {
  entrusted,
  loginProvisionTable,
  overseasTransferTable,
  paymentProvisionTable,
  processorTable,
  recipients,
} from './recipient-tables.ts';
import { legalRetentionTable, systemRetentionTable } from './retention-tables.ts';
import { storageKeyTable } from './storage-key-table.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');

function readSources(...patterns: string[]): { path: string; text: string }[] {
  return globSync(patterns, { cwd: ROOT })
    .filter((path) => !/\.test\.tsx?$|node_modules|pages\/dev\//.test(path))
    .map((path) => ({ path, text: readFileSync(resolve(ROOT, path), 'utf8') }));
}

describe('browser storage', () => {
  const sources = readSources('apps/web/{src,public}/**/*.{ts,tsx,js}', 'packages/{ui,api-client}/src/**/*.{ts,tsx}');
  const keys: readonly string[] = Object.values(STORAGE_KEYS).flat();

  it('the policy lists every key of the code and no other', () => {
    expect(storageKeyTable.rows.map(([key]) => key)).toEqual(keys);
  });

  it('the code uses only listed keys', () => {
    expect(sources.length).toBeGreaterThan(100);
    const named = sources.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:get|set|remove)Item\(\s*['"`]([^'"`]+)['"`]/g)].map((match) => match[1] ?? ''),
    );
    expect(named).toContain('pilgi_theme');
    expect(named.filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('files that access browser storage import their keys from the list', () => {
    const openers = sources
      .filter(({ text }) => /\b(localStorage|sessionStorage|indexedDB|caches\??\.(?:open|delete))\b/.test(text))
      .map(({ path }) => path);
    const violations = openers.filter((path) => {
      const text = sources.find((source) => source.path === path)?.text ?? '';
      const isScript = path === 'apps/web/src/app/choose-theme.js';
      const hasSessionKeys = text.includes('createBrowserSessionStore');
      return !isScript && !hasSessionKeys && !/import \{[^}]*_KEY[^}]*\} from '[^']*storage-keys\.ts'/.test(text);
    });
    expect(openers.length).toBeGreaterThan(2);
    expect(violations).toEqual([]);
  });

  it('the code sets only the cookies that the privacy policy names', () => {
    const server = readSources('apps/server/src/**/*.ts', 'ops/edge/*.ts');
    const makers = [...sources, ...server].filter(({ text }) => /document\.cookie|set-cookie|setCookie/i.test(text));
    expect(makers.map(({ path }) => path)).toEqual([
      'apps/server/src/features/accounts/auth/device-cookie.ts',
      'apps/server/src/features/accounts/auth/social/flow-cookie.ts',
    ]);
  });
});

describe('data recipients', () => {
  it('the policy names each recipient and lists foreign ones as overseas transfers', () => {
    const named = [paymentProvisionTable, processorTable, loginProvisionTable].flatMap(({ rows }) =>
      rows.map(([name]) => name),
    );
    expect(new Set(named)).toEqual(new Set(DATA_RECIPIENTS.map((key) => recipients[key].name)));
    expect(named).toHaveLength(DATA_RECIPIENTS.length);
    expect(entrusted).toEqual(['ai_models', 'korean_speech', 'hosting', 'mail', ...PUSH_RECIPIENTS]);
    const abroad = entrusted.filter((key) => recipients[key].country !== '대한민국');
    expect(overseasTransferTable.rows.map(([name]) => name?.split(',')[0])).toEqual(
      abroad.map((key) => recipients[key].name),
    );
    expect(abroad).toContain('ai_models');
  });

  it('server and gateway contain no other external URL', () => {
    const sources = readSources('apps/server/src/**/*.ts', 'ops/edge/*.ts');
    const hosts = sources.flatMap(({ text }) =>
      [...text.matchAll(/https:\/\/(?:\*\.)?([\w-]+(?:\.[\w-]+)+)/g)].map((match) => match[1] ?? ''),
    );
    expect(hosts).toContain('api.tosspayments.com');
    expect(hosts.filter((host) => findRecipientOf(host) === null)).toEqual([]);
  });
});

describe('retention periods', () => {
  it('the policy shows the periods after which the product deletes data', () => {
    expect(systemRetentionTable.rows.map((row) => row.at(-1))).toEqual(
      Object.values(SYSTEM_RETENTION).map(formatPeriod),
    );
    expect(legalRetentionTable.rows.map((row) => row[2])).toEqual(Object.values(LEGAL_RETENTION).map(formatPeriod));
  });

  it('the policy names the period of every kind of record; two of them only where the law applies [D-44, D-45]', () => {
    expect(legalRetentionTable.rows.map(([name, , period]) => [name, period])).toEqual([
      ['계약 또는 청약철회 등에 관한 기록', '5년'],
      ['대금결제 및 재화 등의 공급에 관한 기록', '5년'],
      ['소비자의 불만 또는 분쟁처리에 관한 기록', '3년'],
      ['표시·광고에 관한 기록', '6개월'],
      ['웹사이트 방문(로그) 기록', '3개월'],
      ['전자금융거래법이 적용되는 기록', '5년'],
      ['전자금융거래법이 적용되는 기록 중 1만 원 이하의 거래', '1년'],
      ['위치정보를 처리하는 경우 그 이용·제공 기록', '6개월'],
    ]);
  });

  it('every purge reads its period from the retention rules', () => {
    const acts = readSources('apps/server/src/**/purge-*.ts').filter(({ text }) => /\bdelete[A-Z]/.test(text));
    expect(acts.length).toBeGreaterThan(2);
    expect(
      acts.filter(({ text }) => !/\bretentionStart\([A-Z_]*RETENTION\./.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });
});
