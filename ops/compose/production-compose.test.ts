import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BACKUP_DAYS } from '@pilgi/domain/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configSchema } from '../../apps/server/src/platform/config/config-schema.ts';
import { FILE_KEYS, PROCESS_SECRETS } from '../../apps/server/src/platform/config/process-secrets.ts';
import { ConfigProblems, readProcessConfig } from '../../apps/server/src/platform/config/read-config.ts';
import { productionEnvironment } from '../../apps/server/testing/production-environment.ts';
import { chooseFreePorts } from '../../tools/dev/choose-ports.ts';
import { developmentEnv } from '../../tools/dev/development-env.ts';
import { readDevSecrets } from '../../tools/dev/read-dev-secrets.ts';
import { type ComposeFile, type ComposeService, readComposeFile } from '../image/read-compose.ts';
import { fillVariables } from './fill-variables.ts';
import { findProductionGaps, networksOf } from './find-production-gaps.ts';

const root = resolve(import.meta.dirname, '../..');
const file = readComposeFile(join(root, 'compose.production.yaml'));
const service = (name: string): ComposeService => file.services[name] ?? {};
const directory = mkdtempSync(join(tmpdir(), 'pilgi-secrets-'));
const processes = [
  ['api-1', 'api'],
  ['api-2', 'api'],
  ['worker-1', 'worker'],
  ['worker-2', 'worker'],
] as const;
const commands = [
  ['command', 'audit-verify'],
  ['admin-create', 'admin-create'],
  ['keys-rotate', 'keys-renew'],
] as const;

beforeAll(() => {
  for (const name of Object.keys(file.secrets ?? {})) {
    writeFileSync(join(directory, name), secretOf(name));
  }
});
afterAll(() => rmSync(directory, { recursive: true }));

/** The files of both S3 keys hold the same sample; the database is reached through the pooler of the file. */
function secretOf(name: string): string {
  if (name === 'database-url') return 'postgres://pilgi_runtime:7hRt2Kq9ZxW4mVb6LcN8Yp3D@pgbouncer:6432/pilgi';
  const key = name
    .replace(/^(api|worker)-s3/, 's3')
    .replaceAll('-', '_')
    .toUpperCase();
  return productionEnvironment[key] ?? '';
}

/** Environment of a service as the engine would set it, with secrets of the test's directory. */
function environmentOf(name: string, values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(service(name).environment ?? {}).map(([key, value]) => [
      key,
      fillVariables(String(value), values).replace('/run/secrets', directory),
    ]),
  );
}

describe('compose.production.yaml', () => {
  it('follows every rule of protection', () => {
    expect(findProductionGaps(file, FILE_KEYS)).toEqual([]);
  });

  it('publishes the two ports of the edge and nothing else', () => {
    const published = Object.entries(file.services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port]),
    );
    expect(published).toEqual([
      ['edge', '80:8080'],
      ['edge', '443:8443'],
    ]);
  });

  it('joins each service to the networks it needs', () => {
    expect(networksOf(service('edge'))).toEqual(['front', 'watch']);
    expect(networksOf(service('migrate'))).toEqual(['data']);
    expect(networksOf(service('pgbouncer'))).toEqual(['data', 'watch']);
    expect(networksOf(service('prometheus'))).toEqual(['watch']);
    for (const [name, process] of processes) {
      expect(networksOf(service(name))).toEqual([...(process === 'api' ? ['front'] : []), 'data', 'out', 'watch']);
    }
  });

  it.each([...processes, ...commands])('gives %s the secrets of the process %s and no other', (name, process) => {
    const files = Object.keys(service(name).environment ?? {}).filter((key) => key.endsWith('_FILE'));
    expect(new Set(files)).toEqual(new Set(['DATABASE_URL', ...PROCESS_SECRETS[process]].map((key) => `${key}_FILE`)));
    expect(service(name).secrets).toHaveLength(files.length);
  });

  it('gives the edge no secret and the migration its address only', () => {
    expect(service('edge').secrets).toBeUndefined();
    expect(service('migrate').secrets).toEqual(['migration-database-url']);
    expect(Object.keys(service('migrate').environment ?? {})).toEqual(['MIGRATION_DATABASE_URL_FILE']);
  });

  it.each([...processes, ...commands])('starts %s as %s with production settings', (name, process) => {
    const config = readProcessConfig(environmentOf(name, { S3_BUCKET: 'pilgi', ...productionEnvironment }), process);
    expect(config.APP_ENV).toBe('production');
    expect(config.TOOL_SANDBOX).toBe('required');
  });

  it.each(processes)('%s as %s refuses the values of development', async (name, process) => {
    const ports = await chooseFreePorts();
    const secrets = readDevSecrets(join(directory, 'development.json'));
    const { defaults, addresses } = developmentEnv({ ports, secrets, databaseUrl: '', behindGateway: true });
    const settings = { ...productionEnvironment, ...defaults, ...addresses };
    const problemsOf = () => {
      try {
        readProcessConfig(environmentOf(name, settings), process);
        return [];
      } catch (error) {
        return error instanceof ConfigProblems ? error.problems : [String(error)];
      }
    };
    const problems = problemsOf().map((problem) => problem.split(':')[0]);
    expect(problems).toEqual(expect.arrayContaining(['PUBLIC_WEB_ORIGIN', 'COMPANY_NAME', 'S3_ENDPOINT', 'MAIL_FROM']));
  });

  it('reads only settings that exist', () => {
    const known = new Set([...Object.keys(configSchema.shape), ...FILE_KEYS.map((key) => `${key}_FILE`)]);
    for (const [name] of [...processes, ...commands]) {
      expect(Object.keys(service(name).environment ?? {}).filter((key) => !known.has(key))).toEqual([]);
    }
  });

  it('mounts files that exist', () => {
    const paths = Object.values(file.services)
      .flatMap(({ volumes = [] }) => volumes)
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((path) => path.startsWith('./'));
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('removes backups within the promised days, with a full backup each week', () => {
    const text = readFileSync(join(root, 'ops/backup/pgbackrest.conf'), 'utf8');
    const days = Number(/^repo1-retention-full=(\d+)$/m.exec(text)?.[1]);
    expect(text).toContain('repo1-retention-full-type=time');
    // The oldest full backup is needed until the next one is old enough; expiry runs daily.
    expect(days + 7 + 1).toBeLessThanOrEqual(BACKUP_DAYS);
  });

  it.each<[string, (copy: ComposeFile) => void, string]>([
    [
      'a published database',
      (copy) => change(copy, 'postgres', { ports: ['5432:5432'] }),
      'postgres: publishes 5432:5432',
    ],
    [
      'a tag',
      (copy) => change(copy, 'edge', { image: 'pilgi-edge:latest' }),
      'edge: its image is not a variable with a digest',
    ],
    ['a writable system', (copy) => change(copy, 'api-1', { read_only: false }), 'api-1: may write to its system'],
    [
      'capabilities',
      (copy) => change(copy, 'worker-1', { cap_drop: [] }),
      'worker-1: has the capabilities of the engine',
    ],
    ['no memory limit', (copy) => delete copy.services['worker-2']?.mem_limit, 'worker-2: has no limit of memory'],
    ['an endless log', (copy) => delete copy.services.prometheus?.logging, 'prometheus: its log grows without limit'],
    [
      'every system call',
      (copy) => change(copy, 'worker-1', { security_opt: ['no-new-privileges', 'seccomp=unconfined'] }),
      'worker-1: may make every system call',
    ],
    [
      'a secret in the environment',
      (copy) => change(copy, 'migrate', { environment: { MIGRATION_DATABASE_URL: 'postgres://…' } }),
      'migrate: MIGRATION_DATABASE_URL is in the environment',
    ],
    [
      'a secret without its file',
      (copy) => change(copy, 'api-2', { secrets: ['app-keyring'] }),
      'api-2: secret database-url is not mounted',
    ],
    [
      'an edge at the database',
      (copy) => change(copy, 'edge', { networks: ['front', 'data'] }),
      'edge: reaches the database',
    ],
    [
      'an open network',
      (copy) => Object.assign(copy, { networks: { ...copy.networks, data: {} } }),
      'network data has a way out',
    ],
    [
      'all settings of a file',
      (copy) => change(copy, 'api-1', { env_file: '.env' }),
      'api-1: reads all settings from a file',
    ],
  ])('the rules report %s', (_, spoil, gap) => {
    const copy = structuredClone(file);
    spoil(copy);
    expect(findProductionGaps(copy, FILE_KEYS)).toContain(gap);
  });
});

function change(copy: ComposeFile, name: string, values: ComposeService): void {
  copy.services[name] = { ...copy.services[name], ...values };
}
