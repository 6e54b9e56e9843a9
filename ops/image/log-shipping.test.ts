import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readComposeFile } from './read-compose.ts';

const root = resolve(import.meta.dirname, '../..');
const file = readComposeFile(join(root, 'compose.production.yaml'));
const shipper = file.services['log-shipper'] ?? {};
const text = readFileSync(join(root, 'ops/logs/vector.yaml'), 'utf8');

/** Vector itself is not available to CI; decision 0096 names what was validated. */
describe('log shipping', () => {
  it('reads the files that the engine writes for every service', () => {
    const [, include = ''] = /include: \[(.+?)\]/.exec(text) ?? [];
    const directory = include.replace(/\/\*.*$/, '');
    expect(shipper.volumes).toContain(`${directory}:${directory}:ro`);
    expect(shipper.volumes).toContain('./ops/logs/vector.yaml:/etc/vector/vector.yaml:ro');
    for (const [name, { logging }] of Object.entries(file.services)) {
      expect(logging?.driver, name).toBe('json-file');
    }
  });

  it('stores its position and buffer where they survive a restart', () => {
    const [, directory = ''] = /^data_dir: (\S+)$/m.exec(text) ?? [];
    expect(shipper.volumes?.some((volume) => volume === `log-positions:${directory}`)).toBe(true);
    expect(text).toContain('type: disk');
    expect(text).toContain('when_full: drop_newest');
  });

  it('connects every input to a source or transform, and sets every variable', () => {
    const parts = [...text.matchAll(/^ {2}(\w+):$/gm)].map(([, name = '']) => name);
    const inputs = [...text.matchAll(/inputs: \[(\w+)\]/g)].map(([, name = '']) => name);
    expect(inputs.length).toBeGreaterThan(2);
    expect(inputs.filter((name) => !parts.includes(name))).toEqual([]);
    const variables = [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
    expect(variables.filter((name) => !(name in (shipper.environment ?? {})))).toEqual([]);
  });

  it('recognises the access log of the edge by fields that it has', () => {
    const edge = readFileSync(join(root, 'ops/edge/print-nginx-config.ts'), 'utf8');
    for (const field of ['request_id', 'http', 'status', 'time']) {
      expect(edge).toMatch(new RegExp(`^  ${field}: `, 'm'));
      expect(text).toContain(`.${field}`);
    }
  });
});
