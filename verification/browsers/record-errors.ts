import type { DrivenPage } from './driven-page.ts';
import { untilTrue } from './until-true.ts';

const RECORD_ERRORS = `(() => {
  window.faults = [];
  addEventListener('error', (event) => faults.push('thrown: ' + event.message));
  addEventListener('unhandledrejection', (event) => faults.push('rejected: ' + event.reason));
  document.addEventListener('securitypolicyviolation', (event) =>
    faults.push('blocked by policy: ' + event.effectiveDirective + ' ' + event.blockedURI));
  const log = console.error;
  console.error = (...words) => { faults.push('logged: ' + words.join(' ')); log(...words); };
})()`;

/** Records errors of the page. A test error is thrown first to verify that the recording works. */
export async function recordErrors(page: DrivenPage): Promise<void> {
  await page.evaluate(RECORD_ERRORS);
  await page.evaluate(`void setTimeout(() => { throw new Error('test error'); })`);
  await untilTrue(page, 'the test error was not recorded', `faults.some((fault) => fault.includes('test error'))`);
  await page.evaluate('void (faults.length = 0)');
}

export async function expectNoErrors(page: DrivenPage): Promise<void> {
  const faults = (await page.evaluate('faults')) as string[];
  if (faults.length > 0) throw new Error(faults.join('; '));
}
