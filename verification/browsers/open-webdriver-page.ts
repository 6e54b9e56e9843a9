import type { DrivenPage } from './driven-page.ts';
import { readEvaluation, wrapExpression } from './evaluation.ts';
import { readWebdriverResponse } from './read-webdriver-response.ts';
import { untilResponds } from './until-responds.ts';

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

interface OpenOptions {
  /** Origin of the WebDriver server. */
  origin: string;
  capabilities?: object;
  /** Cleanup when the page is closed. */
  end: () => Promise<void>;
}

/** Opens a page with the classic WebDriver protocol. */
export async function openWebdriverPage({ origin, capabilities = {}, end }: OpenOptions): Promise<DrivenPage> {
  const call = callAt(origin);
  await untilResponds(() => call('GET', '/status'));
  const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string };
  const at = `/session/${sessionId}`;
  return {
    open: async (url) => void (await call('POST', `${at}/url`, { url })),
    evaluate: async (expression) => {
      const script = `const done = arguments[arguments.length - 1]; ${wrapExpression(expression)}.then(done);`;
      return readEvaluation(await call('POST', `${at}/execute/async`, { script, args: [] }));
    },
    act: async (actions) => {
      await call('POST', `${at}/actions`, { actions });
      await call('DELETE', `${at}/actions`);
    },
    resize: async (width, height) => void (await call('POST', `${at}/window/rect`, { width, height })),
    takeScreenshot: async () => Buffer.from(String(await call('GET', `${at}/screenshot`)), 'base64'),
    close: async () => {
      await call('DELETE', at);
      await end();
    },
  };
}

function callAt(origin: string): Call {
  return async (method, path, body) => {
    const headers = { 'content-type': 'application/json' };
    const sent = method === 'POST' ? { headers, body: JSON.stringify(body ?? {}) } : {};
    const response = await fetch(`${origin}${path}`, { method, ...sent });
    return readWebdriverResponse(response.status, await response.json());
  };
}
