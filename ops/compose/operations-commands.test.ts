import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readComposeFile } from '../image/read-compose.ts';
import { parseComposeLine } from './parse-compose-line.ts';

const root = resolve(import.meta.dirname, '../..');
const { services } = readComposeFile(join(root, 'compose.production.yaml'));
const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const lines = [...text.matchAll(/^pilgi (.+)$|`pilgi ([^`]+)`/gm)].map(([, line, span]) => line ?? span ?? '');
const VERBS = ['up', 'exec', 'run', 'kill', 'pull'];
describe('commands of docs/operations.md for one machine', () => {
  it('are about the production file', () => {
    expect(text).toContain("alias pilgi='docker compose -f compose.production.yaml --env-file production.env'");
    expect(lines.length).toBeGreaterThan(12);
  });

  it.each(lines)('pilgi %s', (line) => {
    const { profile, verb, service, command } = parseComposeLine(line);
    expect(VERBS).toContain(verb);
    if (service === undefined) return;
    expect(Object.keys(services)).toContain(service);
    // A service of a profile starts by its name when the profile is named; `run` and `exec` need none.
    if (verb === 'up') expect(services[service]?.profiles ?? [undefined]).toContain(profile);
    for (const path of command.filter((word) => word.startsWith('/ops/'))) {
      expect(existsSync(join(root, path))).toBe(true);
    }
    if (command[0] === 'run-pgbackrest') {
      expect(readFileSync(join(root, 'ops/backup/run-pgbackrest.sh'), 'utf8')).toMatch(/^full \| diff \| incr\)/m);
      expect(['full', 'diff', 'incr']).toContain(command[1]);
    }
  });

  it('replaces every process of the product in an upgrade', () => {
    const upgraded = lines
      .map(parseComposeLine)
      .filter(({ verb }) => verb === 'up')
      .map(({ service }) => service);
    expect(upgraded).toEqual(expect.arrayContaining(['api-1', 'api-2', 'worker-1', 'worker-2', 'edge']));
  });
});
