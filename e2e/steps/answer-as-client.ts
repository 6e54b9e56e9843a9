import type { BrowserContext } from '@playwright/test';

interface Knock {
  port: number;
  body: unknown;
}

const PATH = /^http:\/\/localhost:1808\d\/payment-callback$/;

/** Stands in for the desktop client on one port; answers every knock of the browser, in order. */
export async function answerAsClient(context: BrowserContext, listening: number): Promise<Knock[]> {
  const knocks: Knock[] = [];
  await context.route(PATH, async (route) => {
    const port = Number(new URL(route.request().url()).port);
    knocks.push({ port, body: route.request().postDataJSON() });
    if (port !== listening) return route.abort('connectionrefused');
    return route.fulfill({ status: 200, json: {}, headers: { 'access-control-allow-origin': '*' } });
  });
  return knocks;
}
