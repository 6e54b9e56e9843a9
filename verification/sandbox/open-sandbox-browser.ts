import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';

const DEBIAN_CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];

/** Our certificate is made for the run; reports are sent after seconds instead of minutes. */
const FLAGS = ['--ignore-certificate-errors', '--short-reporting-delay', '--disable-background-networking'];
const SANDBOX_FLAGS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export async function openSandboxBrowser({ headless }: { headless: boolean }): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? DEBIAN_CHROMIUM.find((path) => existsSync(path));
  return await chromium.launch({
    headless,
    args: [...FLAGS, ...SANDBOX_FLAGS],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

export interface PolicyWatch {
  /** Directive and origin of everything the browser refused. */
  enforced: string[];
  /** What the stricter policy would have refused: the exceptions that the provider's script uses. */
  reported: string[];
}

/** Collects violations of the pages that are opened afterwards. */
export async function watchPolicy(page: Page): Promise<PolicyWatch> {
  const watch: PolicyWatch = { enforced: [], reported: [] };
  await page.exposeFunction('notePolicy', (disposition: string, directive: string, blocked: string) => {
    const list = disposition === 'enforce' ? watch.enforced : watch.reported;
    const line = `${directive} ${blocked}`;
    if (!list.includes(line)) list.push(line);
  });
  await page.addInitScript(() => {
    const originOf = (address: string) => (address.includes('://') ? new URL(address).origin : address);
    document.addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective, blockedURI }) => {
      const note = Reflect.get(window, 'notePolicy') as (...parts: string[]) => void;
      note(disposition, effectiveDirective, originOf(blockedURI));
    });
  });
  return watch;
}
