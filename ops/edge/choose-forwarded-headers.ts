import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

// Hop-by-hop headers (RFC 9110, section 7.6.1), like every name listed in `Connection`.
const HOP_HEADERS = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

export function dropHopHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const listed = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...HOP_HEADERS, ...listed]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

interface Incoming {
  headers: IncomingHttpHeaders;
  remoteAddress: string;
  isHttps: boolean;
}

export function chooseForwardedHeaders({ headers, remoteAddress, isHttps }: Incoming): OutgoingHttpHeaders {
  const previous = headers['x-forwarded-for'];
  const host = headers['x-forwarded-host'] ?? headers.host;
  return {
    ...dropHopHeaders(headers),
    // A body of unknown length must stay chunked, or the api would read it as the next request.
    ...(headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
    'x-forwarded-for': [previous ?? [], remoteAddress].flat().join(', '),
    'x-forwarded-proto': headers['x-forwarded-proto'] ?? (isHttps ? 'https' : 'http'),
    ...(host === undefined ? {} : { 'x-forwarded-host': host }),
  };
}
