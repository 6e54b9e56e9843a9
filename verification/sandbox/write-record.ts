import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PolicyWatch } from './open-sandbox-browser.ts';
import type { WalkResult } from './walk-payment.ts';

export interface SandboxRecord {
  target: 'live' | 'simulator';
  recorded_at: string;
  script: { url: string; sha256: string; bytes: number };
  policy: PolicyWatch;
  delivered_reports: string[];
  walks: WalkResult[];
}

/** Hash of the script as served: a changed hash means that the record no longer holds. */
export async function hashScript(url: string): Promise<{ sha256: string; bytes: number }> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  const body = Buffer.from(await response.arrayBuffer());
  return { sha256: createHash('sha256').update(body).digest('hex'), bytes: body.length };
}

/** Keys, tokens, e-mail addresses and payment keys never reach the record. */
export function redact(text: string, secrets: readonly string[]): string {
  const known = secrets
    .filter((secret) => secret.length > 0)
    .reduce((all, one) => all.replaceAll(one, '[redacted]'), text);
  return known
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.]+/g, '[redacted]')
    .replaceAll(/(?:test|live)_[a-z]+_\w+/g, '[redacted]');
}

export function writeRecord(directory: string, record: SandboxRecord, secrets: readonly string[]): string {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, `${record.recorded_at.slice(0, 10)}-${record.target}.json`);
  writeFileSync(file, `${redact(JSON.stringify(record, null, 2), secrets)}\n`);
  return file;
}
