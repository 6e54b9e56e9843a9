import type { DrivenPage } from './driven-page.ts';
import { untilTrue } from './until-true.ts';

const WATCH = `(() => {
  window.faults = [];
  addEventListener('error', (event) => faults.push('thrown: ' + event.message));
  addEventListener('unhandledrejection', (event) => faults.push('rejected: ' + event.reason));
  document.addEventListener('securitypolicyviolation', (event) =>
    faults.push('refused by policy: ' + event.effectiveDirective + ' ' + event.blockedURI));
  const log = console.error;
  console.error = (...words) => { faults.push('logged: ' + words.join(' ')); log(...words); };
})()`;

/** From here on the page's errors are kept; one is planted first, since a watch that sees nothing proves nothing. */
export async function watchFaults(page: DrivenPage): Promise<void> {
  await page.evaluate(WATCH);
  await page.evaluate(`void setTimeout(() => { throw new Error('planted'); })`);
  await untilTrue(page, 'the planted error was never seen', `faults.some((fault) => fault.includes('planted'))`);
  await page.evaluate('void (faults.length = 0)');
}

export async function expectNoFaults(page: DrivenPage): Promise<void> {
  const faults = (await page.evaluate('faults')) as string[];
  if (faults.length > 0) throw new Error(faults.join('; '));
}
