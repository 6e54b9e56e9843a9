import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

interface Offer {
  version: string;
  bytes: Buffer;
  signature: string;
}

async function runSql(sql: string): Promise<void> {
  const flags = ['--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1', '--command', sql];
  await promisify(execFile)('psql', [process.env.E2E_DATABASE_URL ?? '', ...flags]);
}

/** Publishes a mandatory version with a package; returns its download count and a function to withdraw it. */
export async function offerUpdate({ version, bytes, signature }: Offer) {
  let fetched = 0;
  const server = createServer((_request, response) => {
    fetched += 1;
    response.writeHead(200).end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pilgi-desktop`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await runSql(`
    with added as (
      insert into client_versions (version, release_notes, is_mandatory, created_at, updated_at, published_at)
      values ('${version}', '### 나아진 점', true, now(), now(), now()) returning id
    )
    insert into client_version_packages
      select id, 'linux', 'x86_64', 'appimage', '${url}', '${sha256}', '${signature}', ${bytes.length}, now() from added`);
  return {
    countFetched: () => fetched,
    withdraw: async () => {
      await runSql(`update client_versions set deleted_at = now() where version = '${version}'`);
      server.close();
    },
  };
}
