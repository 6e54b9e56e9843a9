import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Attack } from './attack.ts';
import type { AttackUser } from './create-attack-users.ts';
import type { AttackScene } from './open-attack-scene.ts';
import { openSignedIn, readStorage } from './open-signed-in.ts';

const SETTLE_MS = 1500;
const PAGE_TIMEOUT_MS = 90_000;

const paymentLink = (scene: AttackScene, token: string) => {
  const fields = { amount: '5000', credits: '520', orderId: `order_${Date.now()}`, orderName: '520 크레딧 충전' };
  return `${scene.webOrigin}/payment?${new URLSearchParams({ token, ...fields, customerEmail: 'a@example.com' })}`;
};

/** Opens the address and collects the tokens that the page sends. */
async function visit(context: BrowserContext, url: string): Promise<{ page: Page; bearers: string[] }> {
  const page = await context.newPage();
  const bearers: string[] = [];
  page.on('request', (request) => {
    const header = request.headers().authorization;
    if (header !== undefined) bearers.push(header.replace('Bearer ', ''));
  });
  await page.goto(url, { timeout: PAGE_TIMEOUT_MS });
  await pause(SETTLE_MS);
  return { page, bearers };
}

async function launchTokenOf(scene: AttackScene, { token }: AttackUser): Promise<string> {
  return String((await scene.request('POST', '/auth/launch-token', { bearer: token })).body.token);
}

export const browserAttacks: readonly Attack[] = [
  {
    name: 'session-fixation-by-link',
    tries: 'a payment link with the attacker’s access token or launch token, opened in a browser without a session',
    refusedWhen: 'nothing is stored and the next pages are signed out',
    control: 'the same token in the storage of the browser signs it in',
    needsBrowser: true,
    run: async (scene) => {
      const attacker = await scene.users.user();
      const browser = await scene.browser();
      const stored: string[] = [];
      const used: string[] = [];
      for (const token of [attacker.token, await launchTokenOf(scene, attacker)]) {
        const context = await browser.newContext();
        const { page, bearers } = await visit(context, paymentLink(scene, token));
        stored.push(...Object.keys(await readStorage(page)));
        bearers.length = 0;
        await page.goto(`${scene.webOrigin}/studio`, { timeout: PAGE_TIMEOUT_MS });
        await pause(SETTLE_MS);
        used.push(...bearers);
        await context.close();
      }
      const { context, bearer } = await openSignedIn(scene, attacker, 'user');
      const control = await visit(context, `${scene.webOrigin}/studio`);
      await context.close();
      return {
        isRefused: stored.length === 0 && used.length === 0,
        isControlled: control.bearers.includes(bearer),
        evidence: `stored keys: ${stored.join(', ') || 'none'}; requests with a token on the next page: ${used.length}, signed in: ${control.bearers.length}`,
      };
    },
  },
  {
    name: 'payer-is-named',
    tries: 'making a visitor pay into the attacker’s account by a launch link',
    refusedWhen: 'the page names the masked account before it can be paid',
    control: 'the link opens the payment page',
    needsBrowser: true,
    run: async (scene) => {
      const attacker = await scene.users.user();
      const context = await (await scene.browser()).newContext();
      const { page } = await visit(context, paymentLink(scene, await launchTokenOf(scene, attacker)));
      const text = await page.locator('body').innerText();
      await context.close();
      const masked = `${attacker.email.slice(0, 2)}***@example.com`;
      const evidence = `shows ${masked}: ${text.includes(masked)}`;
      return { isRefused: text.includes(masked), isControlled: text.includes('5,000'), evidence };
    },
  },
  {
    name: 'open-redirect',
    tries: 'log-in addresses with next, redirect, returnTo, from and url of a foreign site',
    refusedWhen: 'the browser stays on our origin after the log-in',
    control: 'the log-in succeeds',
    needsBrowser: true,
    run: async (scene) => {
      const user = await scene.users.user();
      const browser = await scene.browser();
      const origins: string[] = [];
      let signedIn = 0;
      const targets = ['https://evil.example/', '//evil.example/', 'javascript:alert(1)'];
      for (const target of targets) {
        const context = await browser.newContext();
        const names = ['next', 'redirect', 'returnTo', 'return_to', 'from', 'url', 'continue'];
        const query = new URLSearchParams(names.map((name) => [name, target]));
        const { page } = await visit(context, `${scene.webOrigin}/login?${query}#${target}`);
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('이메일').fill(user.email);
        await dialog.getByLabel('비밀번호', { exact: true }).fill(user.password);
        await dialog.getByRole('button', { name: '로그인', exact: true }).click();
        await pause(SETTLE_MS);
        origins.push(new URL(page.url()).origin);
        if ((await readStorage(page)).user_token !== undefined) signedIn += 1;
        await context.close();
      }
      const isRefused = origins.every((origin) => origin === scene.webOrigin);
      return {
        isRefused,
        isControlled: signedIn === targets.length,
        evidence: `${signedIn} log-ins, origins ${[...new Set(origins)].join(' ')}`,
      };
    },
  },
  {
    name: 'framing',
    tries: 'showing the profile, payment and back-office pages in a frame of a foreign page (clickjacking)',
    refusedWhen: 'no frame shows our page',
    control: 'the same foreign page shows a page that allows it',
    needsBrowser: true,
    run: async (scene) => {
      const context = await (await scene.browser()).newContext();
      const page = await context.newPage();
      const paths = ['/', '/profile', '/payment', '/admin/login'];
      const frames = paths.map((path) => `<iframe src="${scene.webOrigin}${path}"></iframe>`).join('');
      const html = (body: string) => ({ contentType: 'text/html', body });
      await context.route('http://localhost:9/**', (route) =>
        route.fulfill(
          html(route.request().url().endsWith('/open') ? 'framed' : `${frames}<iframe src="/open"></iframe>`),
        ),
      );
      await page.goto('http://localhost:9/');
      await pause(SETTLE_MS);
      const texts = await Promise.all(
        page
          .frames()
          .slice(1)
          .map((frame) => frame.evaluate(() => `${location.href} ${document.body.innerText}`).catch(() => 'blocked')),
      );
      await context.close();
      const shown = texts.filter((text) => text.startsWith(scene.webOrigin));
      const isControlled = texts.some((text) => text.endsWith('framed'));
      return { isRefused: shown.length === 0, isControlled, evidence: `${paths.length} pages, framed ${shown.length}` };
    },
  },
];
