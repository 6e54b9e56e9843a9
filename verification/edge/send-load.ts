import { Agent, get } from 'node:http';

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
  const failed: string[] = [];
  let sent = 0;
  let isOver = false;
  let reconnected = 0;
  const send = async (isAgain: boolean): Promise<void> => {
    const outcome = await readOnce(url, isAgain ? false : agent);
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

/**
 * `ok`, `closed` for a reused connection that ended before the response, or what went wrong. Without an agent the
 * connection is new.
 */
function readOnce(url: string, agent: Agent | false): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      const { statusCode = 0 } = response;
      response.on('end', () => resolve(statusCode >= 200 && statusCode < 300 ? 'ok' : String(statusCode)));
      response.on('error', (error) => resolve(`${error.message} in the response`));
      response.resume();
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve(request.reusedSocket && error.code === 'ECONNRESET' ? 'closed' : error.message),
    );
  });
}
