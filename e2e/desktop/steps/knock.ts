import { request } from 'node:http';

interface Knock {
  port: number;
  origin: string;
  body: string;
  host?: string;
}

/** As any page of any browser could; answers the status. */
export async function knock({ port, origin, body, host }: Knock): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { origin, 'content-type': 'application/json', host: host ?? `localhost:${port}` };
  const sent = request({ host: '127.0.0.1', port, path: '/payment-callback', method: 'POST', headers }, (answer) => {
    answer.resume();
    resolve(answer.statusCode ?? 0);
  });
  sent.on('error', reject);
  sent.end(body);
  return await promise;
}
