import { once } from 'node:events';

export interface DevtoolsEvent {
  method: string;
  sessionId?: string;
  params: Record<string, unknown>;
}

export interface Devtools {
  send<Answer = Record<string, unknown>>(method: string, params?: object, sessionId?: string): Promise<Answer>;
  listen(listener: (event: DevtoolsEvent) => void): void;
  close(): void;
}

type Reply = { id?: number; result?: unknown; error?: { message: string } } & Partial<DevtoolsEvent>;
type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };

export async function connectDevtools(address: string): Promise<Devtools> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, Waiting>();
  const listeners: ((event: DevtoolsEvent) => void)[] = [];
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { error, id, result, ...event } = JSON.parse(String(data)) as Reply;
    if (id === undefined) {
      for (const listener of listeners) listener(event as DevtoolsEvent);
      return;
    }
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(error.message));
    waiting.delete(id);
  });
  return {
    send<Answer>(method: string, params: object = {}, sessionId?: string) {
      lastId += 1;
      const id = lastId;
      socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
      return new Promise<Answer>((resolve, reject) => {
        waiting.set(id, { resolve: (value) => resolve(value as Answer), reject });
      });
    },
    listen: (listener) => void listeners.push(listener),
    close: () => socket.close(),
  };
}
