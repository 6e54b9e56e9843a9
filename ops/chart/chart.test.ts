import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configSchema } from '../../apps/server/src/platform/config/config-schema.ts';
import { PROCESS_SECRETS, SECRET_KEYS } from '../../apps/server/src/platform/config/process-secrets.ts';
import { listChartSecrets } from './list-chart-secrets.ts';

const directory = join(import.meta.dirname, 'templates');
const read = (name: string) => readFileSync(join(directory, name), 'utf8');
const helpers = read('_helpers.tpl');
const templates = readdirSync(directory).filter((name) => name.endsWith('.yaml'));

/** Rendering needs Helm, which CI does not have; decision 0092 names how it was rendered and validated. */
describe('chart', () => {
  it.each(['api', 'worker'] as const)('mounts the secrets of %s and no other', (process) => {
    expect(new Set(listChartSecrets(helpers, process))).toEqual(new Set(['DATABASE_URL', ...PROCESS_SECRETS[process]]));
  });

  it('mounts no secret in the edge and one in the migration', () => {
    expect(read('edge.yaml')).not.toMatch(/secretFiles|secretName: \{\{ \.Values\.secrets/);
    expect(read('migrate.yaml')).toContain('(list "MIGRATION_DATABASE_URL")');
  });

  it('puts no secret into settings, and only settings that exist', () => {
    const data = read('settings.yaml').split('\ndata:\n')[1] ?? '';
    const keys = [...data.matchAll(/^ {2}([A-Z0-9_]+): /gm)].map(([, key = '']) => key);
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter((key) => !(key in configSchema.shape))).toEqual([]);
    expect(keys.filter((key) => SECRET_KEYS.some((secret) => secret === key))).toEqual([]);
  });

  it.each(['api.yaml', 'worker.yaml', 'edge.yaml'])('%s has probes, limits and no rights', (name) => {
    const text = read(name);
    for (const part of ['startupProbe', 'livenessProbe', 'resources', 'pilgi.container', 'runAsNonRoot: true']) {
      expect(text).toContain(part);
    }
  });

  it('names images by digest only', () => {
    const images = templates.flatMap((name) =>
      [...read(name).matchAll(/^\s+image: (.+)$/gm)].map(([, image]) => image),
    );
    expect(images).toHaveLength(4);
    expect(images.every((image) => image?.startsWith('{{ include "pilgi.image"'))).toBe(true);
    expect(helpers).toContain('@sha256:[0-9a-f]{64}$');
  });

  it('gives a worker longer to stop than its running call takes', () => {
    const seconds = Number(/terminationGracePeriodSeconds: (\d+)/.exec(read('worker.yaml'))?.[1]);
    expect(seconds * 1000).toBeGreaterThan(configSchema.shape.WORKFLOW_DRAIN_MS.parse(undefined));
  });
});
