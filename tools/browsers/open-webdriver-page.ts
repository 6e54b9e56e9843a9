import type { DrivenPage } from './driven-page.ts';
import { readEvaluation, wrapExpression } from './evaluation.ts';
import { readWebdriverAnswer } from './read-webdriver-answer.ts';
import { untilAnswers } from './until-answers.ts';

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

interface Opening {
  /** Where the driver listens. */
  origin: string;
  capabilities?: object;
  /** What has to end with the page. */
  end: () => Promise<void>;
}

/** A page over the older wire of WebDriver, one call after the other. */
export async function openWebdriverPage({ origin, capabilities = {}, end }: Opening): Promise<DrivenPage> {
  const call = callAt(origin);
  await untilAnswers(() => call('GET', '/status'));
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
    takePicture: async () => Buffer.from(String(await call('GET', `${at}/screenshot`)), 'base64'),
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
    const answer = await fetch(`${origin}${path}`, { method, ...sent });
    return readWebdriverAnswer(answer.status, await answer.json());
  };
}
