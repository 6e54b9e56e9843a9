import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

export type Slowness = 'headers' | 'body' | 'chunks' | 'reader';

export interface HostileSockets {
  /** When each was let go by the server, in milliseconds since it was opened; those still open are not among them. */
  endedMs(): number[];
  open(): number;
  leave(): void;
}

const DRIP_MS = 1000;
/** Few, because the proofs lift the limit of what one address may have under way. */
const PIPELINED = 8;
const HEAD = 'Host: pilgi.test\r\nUser-Agent: slow\r\n';
const FORM = `POST /api/v1/auth/login/token HTTP/1.1\r\n${HEAD}Content-Type: application/x-www-form-urlencoded\r\n`;
const READ = `GET /api/v1/app/versions HTTP/1.1\r\n${HEAD}\r\n`;

/** What each sends at once, and then by the drop; a reader sends all it has and never takes an answer. */
const MANNERS: Record<Slowness, { first: string; drop: string }> = {
  headers: { first: `GET /api/v1/health HTTP/1.1\r\n${HEAD}X-Slow: `, drop: 'a' },
  body: { first: `${FORM}Content-Length: 5000\r\n\r\n`, drop: 'u' },
  chunks: { first: `${FORM}Transfer-Encoding: chunked\r\n\r\n`, drop: '1\r\nu\r\n' },
  reader: { first: READ.repeat(PIPELINED), drop: '' },
};

/** Clients that hold on to a connection and give as little as they can. */
export function openHostileSockets(port: number, slowness: Slowness, count: number): HostileSockets {
  const { drop, first } = MANNERS[slowness];
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
    if (slowness === 'reader') for (const socket of listLetGo(sockets, port)) socket.destroy();
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

/** Who takes nothing is not told of the end either, so the kernel is asked whether the other side still holds on. */
function listLetGo(sockets: ReadonlySet<Socket>, serverPort: number): Socket[] {
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  const held = new Set(
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
  return [...sockets].filter(({ connecting, localPort }) => !connecting && !held.has(localPort ?? 0));
}

const portOf = (hex: string | undefined) => Number.parseInt(hex ?? '', 16);
