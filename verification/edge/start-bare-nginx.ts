import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quoteParameter } from '../../ops/edge/quote-parameter.ts';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { tieToParent } from '../../tools/dev/node/tie-to-parent.ts';
import { waitUntilReady } from '../../tools/dev/wait-until-ready.ts';

const TIMEOUT_MS = 10_000;
/** Keep-alive connections to the api, as many as the edge holds. */
const IDLE_CONNECTIONS = 64;

interface BareSettings {
  workers: number;
  /** Directory of the files, compressed copies included. */
  root: string;
  /** Headers that the edge decides for a path; here they are constants, so that both send the same bytes. */
  headersOf?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Receives the calls below /api/. */
  apiUrl?: string;
}

/** nginx that sends files and forwards calls, and decides nothing. */
export async function startBareNginx({ workers, root, headersOf = {}, apiUrl }: BareSettings) {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-bare-'));
  const port = await findFreePort();
  const file = join(directory, 'nginx.conf');
  const pages = Object.entries(headersOf).map(([path, headers]) => {
    const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoteParameter(value)};`);
    return `location = ${path} { ${lines.join(' ')} try_files $uri/index.html $uri =404; }`;
  });
  const calls =
    apiUrl === undefined
      ? ''
      : 'location /api/ { proxy_pass http://api; proxy_http_version 1.1; proxy_set_header Connection ""; }';
  writeFileSync(
    file,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes ${workers}; pid ${directory}/pid;
error_log ${directory}/error.log;
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
events { worker_connections 10000; }
http {
  include /etc/nginx/mime.types; access_log ${directory}/access.log combined buffer=64k flush=1s; sendfile on; tcp_nopush on; gzip_static on; brotli_static on;
  open_file_cache max=2000 inactive=1h; keepalive_timeout 65s;
  client_body_temp_path ${directory}/a; proxy_temp_path ${directory}/b; fastcgi_temp_path ${directory}/c; uwsgi_temp_path ${directory}/d; scgi_temp_path ${directory}/e;
  ${apiUrl === undefined ? '' : `upstream api { server ${new URL(apiUrl).host}; keepalive ${IDLE_CONNECTIONS}; }`}
  server {
    listen 127.0.0.1:${port} backlog=4096; root ${root};
    ${pages.join('\n    ')}
    ${calls}
    location / { try_files $uri $uri/index.html =404; }
  }
}
`,
  );
  const line = tieToParent({ command: 'nginx', args: ['-p', directory, '-c', file, '-e', 'error.log'] }, 'TERM');
  const child = spawn(line.command, line.args, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady({ url, timeoutMs: TIMEOUT_MS, signal: new AbortController().signal });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
