import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { productionEnvironment } from '../../apps/server/testing/production-environment.ts';
import { readCompose } from '../../ops/image/read-compose.ts';
import { describeContainer } from './describe-container.ts';

const root = resolve(import.meta.dirname, '../..');
const services = readCompose(join(root, 'compose.production.yaml'));
const place = {
  address: '172.30.0.11',
  secrets: '/secrets',
  volumeOf: (name: string) => `/volumes/${name}`,
  values: {
    ...productionEnvironment,
    S3_BUCKET: 'pilgi',
    ADMIN_PORTAL_PATH: '/portal',
    TOSS_SCRIPT_URL: 'https://js.tosspayments.com/v2/standard',
    TOSS_CLIENT_KEY: 'key',
    PILGI_CERTIFICATES: '/certificates-of-the-machine',
  },
};
const describeService = (name: string) => describeContainer(services[name] ?? {}, place);

it('gives an API its own address in place of all interfaces, and its secrets as files', () => {
  const { env, options } = describeService('api-1');
  expect(env).toMatchObject({ API_HOST: place.address, METRICS_HOST: place.address, APP_ENV: 'production' });
  expect(options).toContain('--volume=/secrets/app-keyring:/run/secrets/app-keyring:ro');
  expect(options).toContain('--security-opt=no-new-privileges');
  expect(options).toContain('--memory=1g');
});

it('gives an edge the published ports', () => {
  const { env, options } = describeService('edge');
  expect(env).toMatchObject({ WEB_PORT: '443', EDGE_PLAIN_PORT: '80', WEB_HOST: place.address });
  expect(options).toContain('--volume=/certificates-of-the-machine:/certificates:ro');
  expect(options).toContain('--volume=/volumes/challenges:/tmp/edge/challenges');
  expect(options).toContain('--tmpfs=/tmp/edge:mode=1777,noexec,nosuid,nodev');
});

it('gives a worker the profile of the repository and its volume', () => {
  const { options } = describeService('worker-1');
  expect(options).toContain(`--security-opt=seccomp=${root}/ops/seccomp/worker.json`);
  expect(options).toContain('--security-opt=unmask=ALL');
  expect(options).toContain('--volume=/volumes/work-1:/work');
});

it('refuses a missing required variable', () => {
  const { TOSS_CLIENT_KEY: _missing, ...values } = place.values;
  expect(() => describeContainer(services.edge ?? {}, { ...place, values })).toThrow('TOSS_CLIENT_KEY is required');
});
