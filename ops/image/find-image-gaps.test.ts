import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configSchema } from '../../apps/server/src/platform/config/config-schema.ts';
import { samplePageSettings } from '../edge/testing/sample-page-settings.ts';
import { findImageGaps, type ImageParts } from './find-image-gaps.ts';
import { readCompose } from './read-compose.ts';

const root = resolve(import.meta.dirname, '../..');
/** Settings that only the site reads. */
const PAGE_SETTINGS = Object.keys(samplePageSettings).concat('TOSS_SCRIPT_URL', 'TOSS_CLIENT_KEY');
/** Settings of the edge, the storage and the mailbox, which have no schema. */
const OTHERS = [
  'WEB_HOST',
  'WEB_PORT',
  'API_URL',
  ...PAGE_SETTINGS,
  'S3_HOST',
  'S3_PORT',
  'S3_DATA_DIR',
  'S3_ALLOWED_ORIGINS',
  'HOST',
  'HTTP_PORT',
];
const FILES = ['ops/image/Containerfile', 'ops/image/demo.Containerfile'];
const own: ImageParts = {
  services: readCompose(join(root, 'compose.yaml')),
  containerfiles: Object.fromEntries(FILES.map((file) => [file, readFileSync(join(root, file), 'utf8')])),
  hasFile: (path) => existsSync(join(root, path)),
  settings: new Set([...Object.keys(configSchema.shape), ...OTHERS]),
};

describe('compose.yaml and Containerfile', () => {
  it('reference only existing files, stages, services and settings', () => {
    expect(findImageGaps(own)).toEqual([]);
  });

  it('copy the manifest of every workspace, which npm ci compares with the lock file', () => {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
    const manifests = globSync(
      workspaces.map((workspace) => `${workspace}/package.json`),
      { cwd: root },
    );
    const text = own.containerfiles['ops/image/Containerfile'] ?? '';
    const copied = [...text.matchAll(/^COPY (\S+\/package\.json) \1?/gm)].map(([, path]) => path);
    expect(new Set(copied)).toEqual(new Set(manifests));
  });

  it('give every process a stop grace period longer than its drain timeout', () => {
    const seconds = (text = '') => Number.parseInt(text, 10) * (text.endsWith('m') ? 60 : 1);
    const drainMs = configSchema.shape.WORKFLOW_DRAIN_MS.parse(undefined);
    expect(seconds(own.services.worker?.stop_grace_period) * 1000).toBeGreaterThan(drainMs);
    expect(seconds(own.services['api-1']?.stop_grace_period)).toBeGreaterThan(30);
  });

  it.each<[string, ImageParts['services'], string]>([
    ['a file', { a: { command: ['node', 'apps/nowhere.ts'] } }, 'a: file apps/nowhere.ts does not exist'],
    [
      'a stage',
      { a: { build: { dockerfile: 'ops/image/Containerfile', target: 'nothing' } } },
      'a: ops/image/Containerfile has no stage nothing',
    ],
    ['a service dependency', { a: { depends_on: { b: { condition: 'x' } } } }, 'a: depends on the unknown service b'],
    [
      'a setting',
      { a: { command: ['node', 'compose.yaml'], environment: { API_PROT: '1' } } },
      'a: unknown setting API_PROT',
    ],
    ['a host', { a: { environment: { API_URL: 'http://api:4000' } } }, 'a: unknown host api'],
    [
      'a file to mount',
      { a: { volumes: ['./nothing.yml:/etc/x.yml:ro'] } },
      'a: mounted path ./nothing.yml does not exist',
    ],
  ])('report %s that does not exist', (_what, services, gap) => {
    expect(findImageGaps({ ...own, services })).toEqual([gap]);
  });
});
