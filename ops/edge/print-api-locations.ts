const UNREACHABLE = JSON.stringify({ detail: '서버에 연결할 수 없습니다.' });
const TOO_LARGE = JSON.stringify({ detail: '보내신 내용이 너무 큽니다.' });
/** Hop-by-hop headers (RFC 9110, section 7.6.1) and claims about the client's address. */
const DROPPED = [
  'Connection',
  'Expect',
  'Forwarded',
  'Keep-Alive',
  'Proxy-Authorization',
  'Proxy-Connection',
  'TE',
  'Trailer',
  'Upgrade',
  'X-Real-IP',
];
/** As long responses are compressed on every request, a low level: a tenth of the time for most of the gain. */
const COMPRESSION = { level: 4, minBytes: 4_096, types: 'application/json' };

interface ApiFacts {
  hasBrotli: boolean;
  /** Whether clients use https, as seen outside of any proxy in front. */
  isHttps: boolean;
}

/**
 * Compression leaks no secret (BREACH): requests need a bearer token, so an attacker cannot send them in a user's name.
 */
export function printApiLocations({ hasBrotli, isHttps }: ApiFacts): string {
  const { level, minBytes, types } = COMPRESSION;
  const compression = [
    'gzip on;',
    'gzip_proxied any;',
    'gzip_vary on;',
    `gzip_comp_level ${level};`,
    `gzip_min_length ${minBytes};`,
    `gzip_types ${types};`,
    ...(hasBrotli
      ? ['brotli on;', `brotli_comp_level ${level};`, `brotli_min_length ${minBytes};`, `brotli_types ${types};`]
      : []),
  ];
  const forwarding = [
    'proxy_http_version 1.1;',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    `proxy_set_header X-Forwarded-Proto ${isHttps ? 'https' : 'http'};`,
    'proxy_set_header X-Forwarded-Host $http_host;',
    ...DROPPED.map((name) => `proxy_set_header ${name} "";`),
    'proxy_connect_timeout 2s;',
    'proxy_read_timeout 120s;',
    'proxy_next_upstream_tries 2;',
    'proxy_buffers 16 16k;',
    'error_page 502 504 @unreachable;',
    'error_page 413 @too_large;',
  ];
  // A body is passed on as it arrives, so that the api limits its duration.
  const change = ['proxy_pass http://api_change;', 'proxy_request_buffering off;', 'proxy_next_upstream off;'];
  const read = [
    'if ($is_read = 0) { return 418; }',
    'error_page 418 = @change;',
    'proxy_pass http://api_read;',
    'proxy_next_upstream error timeout http_502 http_503;',
    'proxy_next_upstream_timeout 10s;',
  ];
  const stream = ['proxy_pass http://api_read;', 'proxy_buffering off;', 'proxy_next_upstream error timeout;'];
  return [
    location('= /api', [...read, ...forwarding, ...compression]),
    location('/api/', [...read, ...forwarding, ...compression]),
    location('~ "^/api/v1/(jobs|chat-questions)/[^/]+/events$"', [...stream, ...forwarding]),
    location('@change', [...change, ...forwarding, ...compression]),
    failure('@unreachable', 502, UNREACHABLE),
    failure('@too_large', 413, TOO_LARGE),
  ].join('\n');
}

/** Requests without a body that only read. */
export const READ_MAP = `map "$request_method:$http_content_length:$http_transfer_encoding" $is_read {
  default 0;
  "~^(GET|HEAD|OPTIONS):0?:$" 1;
}`;

function location(name: string, lines: readonly string[]): string {
  return `    location ${name} {\n${lines.map((line) => `      ${line}\n`).join('')}    }`;
}

function failure(name: string, status: number, body: string): string {
  return location(name, [
    'types {}',
    'default_type "application/json; charset=utf-8";',
    'add_header Cache-Control no-store always;',
    'add_header X-Content-Type-Options nosniff always;',
    `return ${status} '${body}';`,
  ]);
}
