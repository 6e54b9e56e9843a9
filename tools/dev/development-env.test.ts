import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/server/src/platform/config/read-config.ts';
import { chooseFreePorts, chooseNamedPorts } from './choose-ports.ts';
import { developmentEnv } from './development-env.ts';
import { findFreePort } from './node/find-free-port.ts';
import { readDevSecrets } from './read-dev-secrets.ts';

const directory = mkdtempSync(join(tmpdir(), 'pilgi-dev-'));
const secretsFile = join(directory, 'inner/secrets.json');
const databaseUrl = 'postgres://pilgi@127.0.0.1:5432/pilgi';
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('developmentEnv', () => {
  it('is sufficient for the server to start', async () => {
    const ports = await chooseFreePorts();
    const setup = { ports, secrets: readDevSecrets(secretsFile), databaseUrl, behindGateway: true };
    const { defaults, addresses } = developmentEnv(setup);
    const config = readConfig({ ...defaults, ...addresses });
    expect(config.PUBLIC_WEB_ORIGIN).toBe(`http://localhost:${ports.WEB_PORT}`);
    expect(config.SMTP_PORT).toBe(ports.MAIL_SMTP_PORT);
    expect(config.TRUSTED_PROXY_HOPS).toBe(1);
    expect(addresses.TOSS_SCRIPT_URL).toBe(`http://localhost:${ports.TOSS_SIM_PORT}/v2/standard`);
    expect(config.GEMINI_BASE_URL).toBe(`http://127.0.0.1:${ports.GEMINI_SIM_PORT}/v1beta`);
    expect(config.RTZR_BASE_URL).toBe(`http://127.0.0.1:${ports.GEMINI_SIM_PORT}/v1`);
    expect(config.KAKAO_ISSUER_URL).toBe(`http://127.0.0.1:${ports.IDENTITY_SIM_PORT}/kakao`);
    expect(addresses.TOSS_API_BASE_URL).toBe(`http://127.0.0.1:${ports.TOSS_SIM_PORT}`);
  });

  it('is rejected in production', async () => {
    const setup = {
      ports: await chooseFreePorts(),
      secrets: readDevSecrets(secretsFile),
      databaseUrl,
      behindGateway: true,
    };
    const { defaults, addresses } = developmentEnv(setup);
    expect(() => readConfig({ ...defaults, ...addresses, APP_ENV: 'production' })).toThrow(/COMPANY_NAME/);
  });
});

describe('readDevSecrets', () => {
  it('creates two different secrets once, readable by the owner only', () => {
    const secrets = readDevSecrets(secretsFile);
    expect(readDevSecrets(secretsFile)).toEqual(secrets);
    expect(secrets.USER_TOKEN_SECRET).not.toBe(secrets.ADMIN_TOKEN_SECRET);
    expect(statSync(secretsFile).mode & 0o777).toBe(0o600);
  });
});

describe('chooseNamedPorts', () => {
  it('uses the ports of the environment', async () => {
    const free = await chooseFreePorts();
    expect(new Set(Object.values(free)).size).toBe(8);
    const env = Object.fromEntries(Object.entries(free).map(([name, port]) => [name, String(port)]));
    expect(await chooseNamedPorts(env)).toEqual(free);
  });

  it.each(['0', '70000', 'http', '4000.5'])('rejects %s as a port', async (text) => {
    await expect(chooseNamedPorts({ API_PORT: text })).rejects.toThrow(`API_PORT=${text} is not a port.`);
  });

  it('reports the port in use', async () => {
    const port = await findFreePort();
    const taken = createServer().listen(port, '127.0.0.1');
    await once(taken, 'listening');
    await expect(chooseNamedPorts({ API_PORT: String(port) })).rejects.toThrow(`API_PORT=${port}`);
    taken.close();
  });
});
