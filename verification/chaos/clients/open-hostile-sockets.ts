import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

export type Slowness = 'headers' | 'body' | 'chunks' | 'reader';

export interface HostileSockets {
  /** Milliseconds until the server closed each connection; open connections are not included. */
  endedMs(): number[];
  open(): number;
  leave(): void;
}

const DRIP_MS = 1000;
/** Few, because the verification raises the limit of concurrent requests per address. */
const PIPELINED = 8;
const HEAD = 'Host: pilgi.test\r\nUser-Agent: slow\r\n';
const FORM = `POST /api/v1/auth/login/token HTTP/1.1\r\n${HEAD}Content-Type: application/x-www-form-urlencoded\r\n`;
const READ = `GET /api/v1/app/versions HTTP/1.1\r\n${HEAD}\r\n`;

/** Bytes sent at the start and then once per second; `reader` sends complete requests and never reads the responses. */
const BEHAVIORS: Record<Slowness, { first: string; drop: string }> = {
  headers: { first: `GET /api/v1/health HTTP/1.1\r\n${HEAD}X-Slow: `, drop: 'a' },
  body: { first: `${FORM}Content-Length: 5000\r\n\r\n`, drop: 'u' },
  chunks: { first: `${FORM}Transfer-Encoding: chunked\r\n\r\n`, drop: '1\r\nu\r\n' },
  reader: { first: READ.repeat(PIPELINED), drop: '' },
};

/** Opens slow connections that occupy the server with as few bytes as possible. */
export function openHostileSockets(port: number, slowness: Slowness, count: number): HostileSockets {
  const { drop, first } = BEHAVIORS[slowness];
  const ended: number[] = [];
  const sockets = new Set<Socket>();
  for (let index = 0; index < count; index += 1) {
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    const opened = performance.now();
    socket.on('error', () => undefined);
    socket.on('connect', () => socket.write(first));
    if (slowness === 'reader') socket.pause();
    else socket.resume();
    socket.on('close', () => {
      if (sockets.delete(socket)) ended.push(performance.now() - opened);
    });
  }
  const dripping = setInterval(() => {
    if (drop !== '') for (const socket of sockets) if (socket.writable) socket.write(drop);
    if (slowness === 'reader') for (const socket of listClosedByServer(sockets, port)) socket.destroy();
  }, DRIP_MS);
  return {
    endedMs: () => ended,
    open: () => sockets.size,
    leave: () => {
      clearInterval(dripping);
      const left = [...sockets];
      sockets.clear();
      for (const socket of left) socket.resetAndDestroy();
    },
  };
}

const LOCAL_PORT = 1;
const REMOTE_PORT = 3;
const STATE = 4;
const ESTABLISHED = '01';

/** A paused socket gets no close event, so the kernel's connection table shows whether the server still has the connection open. */
function listClosedByServer(sockets: ReadonlySet<Socket>, serverPort: number): Socket[] {
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  const established = new Set(
    rows
      .map((row) =>
        row
          .trim()
          .split(/[\s:]+/)
          .slice(1),
      )
      .filter((fields) => fields[STATE] === ESTABLISHED && portOf(fields[REMOTE_PORT]) === serverPort)
      .map((fields) => portOf(fields[LOCAL_PORT])),
  );
  return [...sockets].filter(({ connecting, localPort }) => !connecting && !established.has(localPort ?? 0));
}

const portOf = (hex: string | undefined) => Number.parseInt(hex ?? '', 16);
