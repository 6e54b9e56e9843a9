import { readBidiMessage } from './read-bidi-message.ts';

export interface BidiConnection {
  send: (method: string, params?: object) => Promise<Record<string, unknown>>;
  close: () => void;
}

interface Waiting {
  resolve: (result: Record<string, unknown>) => void;
  reject: (reason: Error) => void;
}

/** WebDriver BiDi: commands with ids over one WebSocket. */
export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, Waiting>();
  let last = 0;
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`cannot connect to ${url}`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const message = readBidiMessage(String(data));
    if (message === null) return;
    const command = waiting.get(message.id);
    waiting.delete(message.id);
    if ('problem' in message) command?.reject(new Error(message.problem));
    else command?.resolve(message.result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser closed the connection'));
    waiting.clear();
  });
  return {
    send: (method, params = {}) => {
      last += 1;
      const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>>();
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
      return promise;
    },
    close: () => socket.close(),
  };
}
