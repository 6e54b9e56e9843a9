import { request } from 'node:http';

interface PaymentCallback {
  port: number;
  origin: string;
  body: string;
  host?: string;
}

/** Sends a payment callback as any page could; returns the status. */
export async function sendPaymentCallback({ port, origin, body, host }: PaymentCallback): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { origin, 'content-type': 'application/json', host: host ?? `localhost:${port}` };
  const sent = request({ host: '127.0.0.1', port, path: '/payment-callback', method: 'POST', headers }, (response) => {
    response.resume();
    resolve(response.statusCode ?? 0);
  });
  sent.on('error', reject);
  sent.end(body);
  return await promise;
}
