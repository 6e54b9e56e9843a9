import { setTimeout } from 'node:timers/promises';
import type { Devtools } from './connect-devtools.ts';

export interface BrowserPage {
  /** Evaluates in the page, or in the frame whose URL contains the text; awaits promises. */
  evaluate<Value>(expression: string, frame?: string): Promise<Value>;
  /** Waits until the expression is truthy. */
  waitFor<Value>(expression: string, frame?: string): Promise<Value>;
  click(selector: string, frame?: string): Promise<void>;
  url(): Promise<string>;
}

type Context = { id: number; auxData: { frameId: string; isDefault: boolean } };
type Evaluated<Value> = { result: { value: Value }; exceptionDetails?: { exception?: { description?: string } } };

const WAIT_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 25;

export async function openBrowserPage(devtools: Devtools, url: string, userAgent?: string): Promise<BrowserPage> {
  const { targetId } = await devtools.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  const attach = { targetId, flatten: true };
  const { sessionId } = await devtools.send<{ sessionId: string }>('Target.attachToTarget', attach);
  const send = <Answer>(method: string, params?: object) => devtools.send<Answer>(method, params, sessionId);
  const findContext = trackFrames(devtools, sessionId, targetId);
  await send('Page.enable');
  await send('Runtime.enable');
  if (userAgent !== undefined) await send('Emulation.setUserAgentOverride', { userAgent });

  async function evaluate<Value>(expression: string, frame = ''): Promise<Value> {
    const contextId = findContext(frame);
    if (contextId === null) throw new Error(`no frame ${frame}`);
    const params = { expression, contextId, awaitPromise: true, returnByValue: true };
    const { exceptionDetails, result } = await send<Evaluated<Value>>('Runtime.evaluate', params);
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? 'exception');
    return result.value;
  }

  async function waitFor<Value>(expression: string, frame = ''): Promise<Value> {
    for (const end = Date.now() + WAIT_TIMEOUT_MS; Date.now() < end; await setTimeout(POLL_INTERVAL_MS)) {
      // A page that is being unloaded cannot be evaluated yet.
      const value = await evaluate<Value | null>(expression, frame).catch(() => null);
      if (value !== null && value !== undefined && value !== false) return value;
    }
    throw new Error(`timed out waiting for ${expression} in ${frame || 'page'}`);
  }

  await send('Page.navigate', { url });
  await waitFor('document.readyState === "complete" && location.href !== "about:blank"');
  return {
    evaluate,
    waitFor,
    async click(selector, frame) {
      const found = `document.querySelector(${JSON.stringify(selector)})`;
      // While the page is loading, its scripts have not attached their handlers yet.
      await waitFor(`document.readyState === 'complete' && ${found} !== null`, frame);
      await evaluate(`${found}.click()`, frame);
    },
    url: () => evaluate<string>('location.href'),
  };
}

/** Maps frames to their execution contexts; the empty text names the main frame. */
function trackFrames(devtools: Devtools, sessionId: string, mainFrame: string): (text: string) => number | null {
  const urls = new Map<string, string>();
  const contexts = new Map<number, string>();
  devtools.listen(({ method, params, sessionId: from }) => {
    if (from !== sessionId) return;
    if (method === 'Page.frameNavigated') {
      const { id, url } = params.frame as { id: string; url: string };
      urls.set(id, url);
    } else if (method === 'Runtime.executionContextCreated') {
      const { auxData, id } = params.context as Context;
      if (auxData.isDefault) contexts.set(id, auxData.frameId);
    } else if (method === 'Runtime.executionContextDestroyed') {
      contexts.delete(params.executionContextId as number);
    } else if (method === 'Runtime.executionContextsCleared') {
      contexts.clear();
    }
  });
  return (text) => {
    const matches = (frameId: string) =>
      text === '' ? frameId === mainFrame : frameId !== mainFrame && (urls.get(frameId) ?? '').includes(text);
    return [...contexts].findLast(([, frameId]) => matches(frameId))?.[0] ?? null;
  };
}
