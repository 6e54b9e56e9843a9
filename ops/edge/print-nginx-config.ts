import { CONTENT_TYPES } from './content-type-for.ts';
import { printApiLocations, READ_MAP } from './print-api-locations.ts';
import { ASSET_CACHE, printSiteMaps, SITE_HEADERS, type SiteFacts } from './print-site-maps.ts';
import { quoteParameter } from './quote-parameter.ts';

export interface EdgeConfig extends SiteFacts {
  /** Directory of the configuration, the site, the log and temporary files. */
  directory: string;
  host: string;
  port: number;
  /** Several apis are used in turn, so that one can be replaced while the others serve. */
  apiUrls: readonly string[];
  /** Apis that get no new requests because they are about to end. */
  leavingApis?: readonly string[];
  /** Serves only the sockets inside the edge, while the workers before finish their connections. */
  isClosing?: boolean;
  /** Files of the certificate and its key; without them TLS ends before the edge. */
  tls?: { certificate: string; key: string } | undefined;
  /** Port for plain http next to TLS: certificate challenges and redirects of pages. */
  plainPort?: number | undefined;
  /** Address and port of the counters for the metrics exporter. */
  status?: { host: string; port: number } | undefined;
  /** Networks of balancers in front, whose X-Forwarded-For is believed. */
  trustedProxies?: readonly string[] | undefined;
  /** Files for the logs; default in the directory. */
  logs?: { access: string; error: string } | undefined;
  workers?: number | undefined;
  /** UDP port of count-responses.ts on the loopback address. */
  countPort?: number | undefined;
  /** Compiled modules of nginx that are installed. */
  modules: readonly string[];
}

export const STATUS_SOCKET = 'status.sock';
export const CHANGE_SOCKET = 'change.sock';
export const CLOSING_SOCKET = 'closing.sock';
const LOG = {
  time: '$time_iso8601',
  request_id: '$upstream_http_x_request_id',
  method: '$request_method',
  path: '$logged_path',
  status: '$status',
  bytes: '$body_bytes_sent',
  seconds: '$request_time',
  upstream: '$upstream_addr',
  upstream_status: '$upstream_status',
  upstream_seconds: '$upstream_response_time',
  http: '$server_protocol',
};

export function printNginxConfig(config: EdgeConfig): string {
  const { directory, logs, modules, workers = 2 } = config;
  const has = (name: string) => modules.some((module) => module.includes(name));
  return `# Written by write-edge-files.ts; every start replaces it.
${modules.map((module) => `load_module ${quoteParameter(module)};\n`).join('')}daemon off;
${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes ${workers};
pcre_jit on;
worker_shutdown_timeout 30s;
pid ${quoteParameter(`${directory}/nginx.pid`)};
# Less severe lines contain addresses of clients; the access log has the status of every api.
error_log ${quoteParameter(logs?.error ?? `${directory}/error.log`)} crit;
events {
  worker_connections 10000;
}
${printChangeWay(config)}
http {
${typeLines()}
  default_type application/octet-stream;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  map_hash_bucket_size 256;
  map_hash_max_size 8192;
  variables_hash_bucket_size 128;
  open_file_cache max=2000 inactive=1h;
  open_file_cache_valid 60s;
  log_format json escape=json '${JSON.stringify(LOG).replace('"$status"', '$status').replace('"$body_bytes_sent"', '$body_bytes_sent').replace('"$request_time"', '$request_time')}';
  access_log ${quoteParameter(logs?.access ?? `${directory}/access.log`)} json buffer=64k flush=1s;
${config.countPort === undefined ? '' : `  log_format counted '$status';\n  access_log syslog:server=127.0.0.1:${config.countPort},nohostname,tag=edge counted;\n`}${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${quoteParameter(`${directory}/temporary/${kind}`)};`).join('\n')}
  # Clients that send or read too slowly are disconnected; the api limits the duration of a body.
  client_header_timeout 10s;
  client_body_timeout 30s;
  send_timeout 60s;
  lingering_time 3s;
  lingering_timeout 1s;
  # Idle connections stay open much longer than between two clicks.
  keepalive_timeout 65s;
  large_client_header_buffers 4 16k;
  # More than the limit of the api, whose own response is preferred.
  client_max_body_size 1m;
  gzip_static on;
${has('brotli_static') ? '  brotli_static on;\n' : ''}${(config.trustedProxies ?? []).map((network) => `  set_real_ip_from ${network};\n`).join('')}${(config.trustedProxies ?? []).length > 0 ? '  real_ip_header X-Forwarded-For;\n  real_ip_recursive on;\n' : ''}
${printSiteMaps(config)}
${READ_MAP}

${printUpstreams(config)}

  server {
    listen ${quoteParameter(`unix:${directory}/${STATUS_SOCKET}`)};
${config.status === undefined ? '' : `    listen ${config.status.host}:${config.status.port};\n`}    access_log off;
    location = /healthz { default_type text/plain; return 200 "ok\\n"; }
    location = /status { stub_status; }
    location / { return 404; }
  }
${printPlainServer(config)}
  server {
${printListen(config)}
    server_name _;
${printTls(config)}    root ${quoteParameter(`${directory}/site`)};
    # A file is identified by size and time, which is derived from its content.
    if_modified_since off;
    recursive_error_pages on;
    error_page 400 /.malformed;
    error_page 404 @missing;
    error_page 405 @refused;
${printApiLocations({ hasBrotli: has('brotli_filter'), isHttps: config.isHttps })}
    location = /healthz { access_log off; default_type text/plain; return 200 "ok\\n"; }
    location = /metrics { return 404; }
    location ^~ /assets/ {
      set $headers_for $headers_of_file;
      if ($is_refused) { return 405; }
      if ($uri ~ "\\.(br|gz)$") { return 404; }
      try_files $uri =404;
${headerLines({ 'Cache-Control': ASSET_CACHE, Vary: 'Accept-Encoding' })}
    }
    # Without ^~, the expressions of the other locations are compared for every page.
    location ^~ / {
      # These depend on the path, which becomes the name of a file.
      set $headers_for $route;
      set $evaluated_early $logged_path;
      if ($is_refused) { return 405; }
      try_files $site_file =404;
${headerLines({ 'Cache-Control': '$cache_of_file', Vary: 'Accept-Encoding' })}
    }
    location @missing {
      set $headers_for $route;
      types {}
      default_type "text/plain; charset=utf-8";
${headerLines({ 'Cache-Control': 'no-store' })}
      return 404 "찾을 수 없습니다.";
    }
    location = /.malformed {
      internal;
      set $headers_for other;
      types {}
      default_type "text/plain; charset=utf-8";
${headerLines({ 'Cache-Control': 'no-store' })}
      return 400 "잘못된 요청입니다.";
    }
    location @refused {
      set $headers_for $headers_of_file;
      types {}
      default_type "text/plain; charset=utf-8";
${headerLines({ 'Cache-Control': 'no-store', Allow: '"GET, HEAD"' })}
      return 405 "허용되지 않은 요청입니다.";
    }
  }
}
`;
}

/** While the edge closes, the port is free and the server remains for the names that other servers use. */
function printListen({ directory, host, port, tls, isClosing = false }: EdgeConfig): string {
  if (isClosing) return `    listen ${quoteParameter(`unix:${directory}/${CLOSING_SOCKET}`)};`;
  return `    listen ${host}:${port}${tls === undefined ? '' : ' ssl http2'} backlog=4096;`;
}

function typeLines(): string {
  const types = Object.entries(CONTENT_TYPES).map(
    ([extension, type]) => `    ${quoteParameter(type)} ${extension.slice(1)};`,
  );
  return `  types {\n${types.join('\n')}\n  }`;
}

function headerLines(own: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ ...SITE_HEADERS, ...own }).map(
    ([name, value]) => `      add_header ${name} ${value} always;`,
  );
  return [...lines, '      add_header Last-Modified "" always;'].join('\n');
}

function printUpstreams({ directory, ...config }: EdgeConfig): string {
  return `  upstream api_read {
    zone api_read 64k;
${serverLines(config)}
    keepalive 64;
    keepalive_timeout 50s;
  }
  upstream api_change {
    server ${quoteParameter(`unix:${directory}/${CHANGE_SOCKET}`)};
  }`;
}

/**
 * Way of the requests that change something: another api is tried when one refuses the connection, and never after a
 * byte was sent. The http module would repeat PUT and DELETE. No connection is reused, as the api may be closing it.
 */
function printChangeWay({ directory, ...config }: EdgeConfig): string {
  return `stream {
  upstream api {
    zone api_change 64k;
${serverLines(config)}
  }
  server {
    listen ${quoteParameter(`unix:${directory}/${CHANGE_SOCKET}`)};
    proxy_pass api;
    proxy_connect_timeout 2s;
    proxy_timeout 130s;
  }
}`;
}

function serverLines({ apiUrls, leavingApis = [] }: Pick<EdgeConfig, 'apiUrls' | 'leavingApis'>): string {
  const stateOf = (url: string) => (leavingApis.includes(url) ? 'down' : 'max_fails=1 fail_timeout=2s');
  return apiUrls.map((url) => `    server ${new URL(url).host} ${stateOf(url)};`).join('\n');
}

function printTls({ tls }: EdgeConfig): string {
  if (tls === undefined) return '';
  return `    ssl_certificate ${quoteParameter(tls.certificate)};
    ssl_certificate_key ${quoteParameter(tls.key)};
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;
    ssl_prefer_server_ciphers off;
    ssl_session_cache shared:tls:10m;
    ssl_session_timeout 1d;
    ssl_session_tickets off;
`;
}

/** Calls are not redirected: their credentials have already been sent in plain text. */
function printPlainServer({ directory, host, plainPort, isClosing = false }: EdgeConfig): string {
  if (plainPort === undefined || isClosing) return '';
  return `  server {
    listen ${host}:${plainPort};
    location ^~ /.well-known/acme-challenge/ { root ${quoteParameter(`${directory}/challenges`)}; }
    location ^~ /api/ { return 403; }
    location / { return 308 https://$host$request_uri; }
  }
`;
}
