import type { BrowserContext } from '@playwright/test';

interface PaymentCallback {
  port: number;
  body: unknown;
}

const PATH = /^http:\/\/localhost:1808\d\/payment-callback$/;

/** Fakes the desktop client on one port and records every payment callback in order. */
export async function fakeDesktopClient(context: BrowserContext, openPort: number): Promise<PaymentCallback[]> {
  const callbacks: PaymentCallback[] = [];
  await context.route(PATH, async (route) => {
    const port = Number(new URL(route.request().url()).port);
    callbacks.push({ port, body: route.request().postDataJSON() });
    if (port !== openPort) return route.abort('connectionrefused');
    return route.fulfill({ status: 200, json: {}, headers: { 'access-control-allow-origin': '*' } });
  });
  return callbacks;
}
