import type { BrowserContext } from '@playwright/test';

export interface PageWatch {
  /** Documents of the product that were opened. */
  pages: number;
  /** What the policy of a page refused, and errors nobody caught. */
  faults: string[];
}

const REFUSED = /content security policy|trusted ?(type|html|script)|permissions policy violation/i;

/** Every page and frame of ours in this context, from its first moment to its last. */
export async function watchContext(context: BrowserContext, watch: PageWatch): Promise<void> {
  const origin = process.env.E2E_BASE_URL ?? '';
  const isOurs = (address: string) => origin !== '' && address.startsWith(origin);
  await context.exposeBinding('tellWatch', (_source, told: { at: string; fault: string | null }) => {
    if (!isOurs(told.at)) return;
    if (told.fault === null) watch.pages += 1;
    else watch.faults.push(`refused by policy: ${told.fault} (${pathOf(told.at)})`);
  });
  context.on('weberror', (error) => watch.faults.push(`thrown: ${error.error().message}`));
  context.on('console', (message) => {
    const { url } = message.location();
    if (REFUSED.test(message.text()) && isOurs(message.page()?.url() ?? url)) {
      watch.faults.push(`told by the browser: ${message.text()}`);
    }
  });
  await context.addInitScript(() => {
    const tell = (told: { at: string; fault: string | null }) => {
      const { tellWatch } = globalThis as { tellWatch?: (what: typeof told) => Promise<void> };
      // A window that is being closed has nobody to tell any more.
      tellWatch?.(told).catch(() => undefined);
    };
    tell({ at: location.href, fault: null });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      tell({ at: location.href, fault: [effectiveDirective, blockedURI, sample].join(' ').trim() });
    });
  });
}

/** Tokens stand in queries and behind the hash. */
function pathOf(address: string): string {
  return new URL(address).pathname;
}
