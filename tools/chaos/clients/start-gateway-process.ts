import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KeptProcess, keepProcess } from '../../money-proof/keep-process.ts';
import { findFreePort } from '../../node/find-free-port.ts';

export interface GatewayProcess extends KeptProcess {
  port: number;
}

/** The real gateway before one api or several, with a site of one page. */
export async function startGatewayProcess(...apiUrls: string[]): Promise<GatewayProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-site-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>필기</title>');
  writeFileSync(join(folder, '__spa-fallback.html'), '<!doctype html><title>필기</title>');
  const port = await findFreePort();
  const env = {
    API_URL: apiUrls.map((url) => new URL(url).origin).join(','),
    WEB_PORT: String(port),
    WEB_ROOT: folder,
  };
  const entry = 'tools/gateway/serve-web.ts';
  const kept = await keepProcess({ name: 'gateway', entry, env, readyLine: 'Serving the site' });
  await kept.ready();
  return {
    ...kept,
    port,
    stop: async () => {
      await kept.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
