import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { tieToParent } from '../../tools/dev/node/tie-to-parent.ts';
import { waitUntilReady } from '../../tools/dev/wait-until-ready.ts';

const TIMEOUT_MS = 10_000;

/** nginx that sends the files of a directory, compressed copies included, and does nothing else. */
export async function startBareNginx(root: string, workers: number) {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-bare-'));
  const port = await findFreePort();
  const file = join(directory, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes ${workers}; pid ${directory}/pid;
error_log ${directory}/error.log;
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
events { worker_connections 10000; }
http {
  include /etc/nginx/mime.types; access_log ${directory}/access.log; sendfile on; tcp_nopush on; gzip_static on; brotli_static on;
  open_file_cache max=2000 inactive=1h;
  client_body_temp_path ${directory}/a; proxy_temp_path ${directory}/b; fastcgi_temp_path ${directory}/c; uwsgi_temp_path ${directory}/d; scgi_temp_path ${directory}/e;
  server { listen 127.0.0.1:${port} backlog=4096; root ${root}; location / { try_files $uri $uri/index.html =404; } }
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
