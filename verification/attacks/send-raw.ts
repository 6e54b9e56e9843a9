import { connect } from 'node:net';

/** Sends bytes as they are; returns the response as text. */
export async function sendRaw(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setTimeout(5000, () => socket.destroy());
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  socket.on('close', () => resolve(received));
  socket.write(text);
  return await promise;
}

export const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
