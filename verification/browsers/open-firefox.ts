import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { supervise } from '../../tools/dev/supervise.ts';
import { type BidiConnection, connectBidi } from './connect-bidi.ts';
import type { DrivenPage } from './driven-page.ts';
import { readEvaluation, wrapExpression } from './evaluation.ts';
import { untilResponds } from './until-responds.ts';

/** Starts headless Firefox and connects with WebDriver BiDi. */
export async function openFirefox(): Promise<DrivenPage> {
  const command = 'firefox-esr';
  const profile = mkdtempSync(join(tmpdir(), 'pilgi-firefox-'));
  const programs = supervise(() => undefined);
  const end = async () => {
    await programs.stop();
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const port = await findFreePort();
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)];
    programs.startService({ name: 'firefox', command, args, env: { ...process.env, HOME: profile } });
    const connect = () => connectBidi(`ws://127.0.0.1:${port}/session`);
    const connection = await Promise.race([untilResponds(connect), programs.broken]);
    return await openPage(connection, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function openPage({ send, close }: BidiConnection, end: () => Promise<void>): Promise<DrivenPage> {
  await send('session.new', { capabilities: {} });
  const { context } = await send('browsingContext.create', { type: 'tab' });
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const target = { context };
      const params = { expression: wrapExpression(expression), target, awaitPromise: true, userActivation: false };
      const { result } = await send('script.evaluate', params);
      return readEvaluation((result as { value?: unknown } | undefined)?.value);
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    takeScreenshot: async () => {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    close: async () => {
      close();
      await end();
    },
  };
}
