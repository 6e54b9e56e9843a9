import { Agent, get } from 'node:http';
import type { Socket } from 'node:net';

export interface Load {
  /** Ends the load and returns what was counted. */
  stop: () => Promise<{ sent: number; failed: string[]; reconnected: number }>;
}

interface LoadOptions {
  url: string;
  clients: number;
}

/**
 * Sends requests one after the other from several clients; anything but a 2xx is a failure. Like browsers, it repeats
 * a read whose reused connection was closed before a response (RFC 9112, section 9.3.1) on a new one and counts that.
 */
export function sendLoad({ url, clients }: LoadOptions): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const used = new WeakSet<Socket>();
  const failed: string[] = [];
  let sent = 0;
  let isOver = false;
  let reconnected = 0;
  const send = async (isAgain: boolean): Promise<void> => {
    const outcome = await readOnce({ url, agent: isAgain ? false : agent, used });
    if (outcome === 'closed') {
      reconnected += 1;
      await send(true);
    } else if (outcome !== 'ok') failed.push(outcome);
  };
  const run = async () => {
    while (!isOver) {
      sent += 1;
      await send(false);
    }
  };
  const running = Array.from({ length: clients }, run);
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(running);
      agent.destroy();
      return { sent, failed, reconnected };
    },
  };
}

interface ReadOptions {
  url: string;
  /** Without an agent the connection is new. */
  agent: Agent | false;
  /** Connections of earlier requests; `reusedSocket` of Node omits requests that waited for a connection. */
  used: WeakSet<Socket>;
}

/** `ok`, `closed` for a reused connection that ended before the response, or what went wrong. */
function readOnce({ url, agent, used }: ReadOptions): Promise<string> {
  return new Promise((resolve) => {
    let isReused = false;
    const request = get(url, { agent }, (response) => {
      const { statusCode = 0 } = response;
      response.on('end', () => resolve(statusCode >= 200 && statusCode < 300 ? 'ok' : String(statusCode)));
      response.on('error', (error) => resolve(`${error.message} in the response`));
      response.resume();
    });
    request.on('socket', (socket) => {
      isReused = used.has(socket);
      used.add(socket);
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve(isReused && error.code === 'ECONNRESET' ? 'closed' : error.message),
    );
  });
}
