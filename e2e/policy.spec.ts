import type { Page } from '@playwright/test';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './steps/test.ts';
import type { PageWatch } from './steps/watch-context.ts';

// One page of each kind that the gateway tells apart.
const KINDS = ['/', '/faq', '/payment', '/password-reset/request', '/studio', '/shared/nobodys-link', '/admin/login'];

/** As if somebody's text had reached the page unescaped; the headers stay as they are sent. */
async function plantScript(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</body>', '<script>globalThis.planted = true</script></body>');
      await route.fulfill({ response, body });
    },
  );
}

/** What the browser makes of text where markup, code and addresses of code are wanted. */
async function plantText(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const attempt = (act: () => void) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    };
    return [
      attempt(() => {
        document.createElement('div').innerHTML = '<b>planted</b>';
      }),
      attempt(() => document.createElement('button').setAttribute('onclick', 'planted()')),
      attempt(() => {
        document.createElement('script').src = '/assets/planted.js';
      }),
    ];
  });
}

/** A test that plants faults sees every one of them told, and only those. */
async function takeFaults(watched: PageWatch, wanted: readonly RegExp[]): Promise<void> {
  const missing = () => wanted.filter((one) => !watched.faults.some((fault) => one.test(fault)));
  await expect.poll(missing).toEqual([]);
  expect(watched.faults.filter((fault) => !wanted.some((one) => one.test(fault)))).toEqual([]);
  watched.faults = [];
}

for (const path of KINDS) {
  test(`${path}: planted text becomes neither script nor markup, and the watch tells of it`, async ({
    page,
    context,
    watched,
  }) => {
    await signIn(context);
    await plantScript(page, path);
    await page.goto(path);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'planted'))).toBeUndefined();
    expect(await plantText(page)).toEqual(['TypeError', 'TypeError', 'TypeError']);
    await takeFaults(watched, [
      /^refused by policy: script-src-elem inline/,
      /^refused by policy: require-trusted-types-for .*innerHTML/,
      /^refused by policy: require-trusted-types-for .*onclick/,
      /^refused by policy: require-trusted-types-for .*src/,
      /^told by the browser: .*inline script/,
      /^told by the browser: .*TrustedHTML/,
      /^told by the browser: .*TrustedScript'/,
      /^told by the browser: .*TrustedScriptURL/,
    ]);
    expect(watched.pages).toBeGreaterThan(0);
  });
}

test('where the product needs no policy for trusted types nobody can make one', async ({ page, watched }) => {
  await page.goto('/faq');
  const outcome = await page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): void };
    };
    try {
      trustedTypes.createPolicy('planted', { createHTML: (text: string) => text });
      return 'made';
    } catch {
      return 'refused';
    }
  });
  expect(outcome).toBe('refused');
  await takeFaults(watched, [/^refused by policy: trusted-types .*planted/, /^told by the browser: .*planted/]);
});

test('an error that nobody catches is told too', async ({ page, watched }) => {
  await page.goto('/faq');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted');
    });
  });
  await takeFaults(watched, [/^thrown: planted$/]);
});
