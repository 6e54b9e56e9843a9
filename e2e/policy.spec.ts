import type { Page } from '@playwright/test';
import type { PageMonitor } from './steps/monitor-context.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './steps/test.ts';

// One page per policy of the gateway; the payment page has its own spec.
const KINDS = [
  '/',
  '/faq',
  '/payment/fail',
  '/password-reset/request',
  '/studio',
  '/shared/nobodys-link',
  '/admin/login',
];

/** Injects a script into the HTML as unescaped user text would; the response headers stay unchanged. */
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

/** Assigns text to HTML, script and script URL sinks and returns the errors. */
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

/** Expects exactly these recorded violations and removes them. */
async function takeFaults(violations: PageMonitor, wanted: readonly RegExp[]): Promise<void> {
  const missing = () => wanted.filter((one) => !violations.faults.some((fault) => one.test(fault)));
  await expect.poll(missing).toEqual([]);
  expect(violations.faults.filter((fault) => !wanted.some((one) => one.test(fault)))).toEqual([]);
  violations.faults = [];
}

for (const path of KINDS) {
  test(`${path} blocks injected script and markup and records the violations`, async ({
    page,
    context,
    violations,
  }) => {
    await signIn(context);
    await plantScript(page, path);
    await page.goto(path);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'planted'))).toBeUndefined();
    expect(await plantText(page)).toEqual(['TypeError', 'TypeError', 'TypeError']);
    await takeFaults(violations, [
      /^blocked by policy: script-src-elem inline/,
      /^blocked by policy: require-trusted-types-for .*innerHTML/,
      /^blocked by policy: require-trusted-types-for .*onclick/,
      /^blocked by policy: require-trusted-types-for .*src/,
      /^reported by the browser: .*inline script/,
      /^reported by the browser: .*TrustedHTML/,
      /^reported by the browser: .*TrustedScript'/,
      /^reported by the browser: .*TrustedScriptURL/,
    ]);
    expect(violations.pages).toBeGreaterThan(0);
  });
}

test('pages without a trusted-types policy cannot create one', async ({ page, violations }) => {
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
  await takeFaults(violations, [/^blocked by policy: trusted-types .*planted/, /^reported by the browser: .*planted/]);
});

test('an uncaught error is recorded', async ({ page, violations }) => {
  await page.goto('/faq');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted');
    });
  });
  await takeFaults(violations, [/^thrown: planted$/]);
});
