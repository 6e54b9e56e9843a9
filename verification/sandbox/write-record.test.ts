import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { redact, writeRecord } from './write-record.ts';

it('removes keys and addresses', () => {
  const text = 'secret-1 test_gsk_abc live_gck_X1 buyer+1@example.com order_1';
  expect(redact(text, ['secret-1', ''])).toBe('[redacted] [redacted] [redacted] [redacted] order_1');
});

it('writes a dated record', () => {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-record-'));
  const file = writeRecord(
    directory,
    {
      target: 'simulator',
      recorded_at: '2026-11-17T10:00:00.000Z',
      script: { url: 'http://localhost/v2/standard', sha256: 'a', bytes: 1 },
      policy: { enforced: [], reported: ['style-src-attr inline'] },
      delivered_reports: [],
      walks: [],
    },
    [],
  );
  expect(file).toBe(join(directory, '2026-11-17-simulator.json'));
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ policy: { enforced: [] } });
  rmSync(directory, { recursive: true });
});
