import { inspect } from 'node:util';

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
 * a read whose reused connection was closed before a response (RFC 9112, section 9.3.1) and counts that.
 */
export function sendLoad({ url, clients }: LoadOptions): Load {
  const failed: string[] = [];
  let sent = 0;
  let isOver = false;
  let reconnected = 0;
  const send = async (isAgain: boolean): Promise<void> => {
    try {
      const response = await fetch(url);
      await response.arrayBuffer();
      if (!response.ok) failed.push(String(response.status));
    } catch (error) {
      const cause = inspect(error instanceof Error ? (error.cause ?? error) : error, { depth: 0 });
      if (isAgain || !cause.includes('other side closed')) {
        failed.push(cause.split('\n')[0] ?? '');
        return;
      }
      reconnected += 1;
      await send(true);
    }
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
      return { sent, failed, reconnected };
    },
  };
}
