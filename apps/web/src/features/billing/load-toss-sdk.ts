import { SdkMissingError } from './payment-widget.ts';
import { readPaymentSettings } from './read-payment-settings.ts';

const MAX_POLLS = 20;
const POLL_INTERVAL_MS = 100;

export interface TossWidgets {
  setAmount(amount: { currency: 'KRW'; value: number }): Promise<void>;
  renderPaymentMethods(options: { selector: string }): Promise<{ destroy(): Promise<void> }>;
  renderAgreement(options: { selector: string }): Promise<{ destroy(): Promise<void> }>;
  requestPayment(request: object): Promise<unknown>;
}

interface TossSdk {
  (clientKey: string): { widgets(options: { customerKey: string }): TossWidgets };
  ANONYMOUS: string;
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

interface TossGlobals {
  TossPayments?: TossSdk;
  trustedTypes?: TrustedTypes;
}

const globals = globalThis as TossGlobals;

let policy: ScriptPolicy | undefined;

/** The report-only policy would report a plain URL; not exported, so that only this file can use it. */
function trustScriptUrl(scriptUrl: string): string {
  policy ??= globals.trustedTypes?.createPolicy('pilgi-payment-script', { createScriptURL: (url) => url });
  return policy?.createScriptURL(scriptUrl) ?? scriptUrl;
}

function insertScript(scriptUrl: string): void {
  const marked = document.querySelector('script[data-payment-sdk]');
  if (marked !== null) return;
  const script = document.createElement('script');
  script.dataset.paymentSdk = '';
  script.async = true;
  script.src = trustScriptUrl(scriptUrl);
  // Removed, so that the next attempt loads it again.
  script.onerror = () => script.remove();
  document.head.append(script);
}

/** Preloads the payment provider's script. */
export async function prepareTossSdk(): Promise<{ clientKey: string }> {
  const { scriptUrl, clientKey } = await readPaymentSettings();
  if (!globals.TossPayments) insertScript(scriptUrl);
  return { clientKey };
}

export async function loadTossSdk(): Promise<{ sdk: TossSdk; clientKey: string }> {
  const { clientKey } = await prepareTossSdk();
  for (let tries = 0; tries < MAX_POLLS; tries += 1) {
    if (globals.TossPayments) return { sdk: globals.TossPayments, clientKey };
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_INTERVAL_MS);
    });
  }
  if (globals.TossPayments) return { sdk: globals.TossPayments, clientKey };
  throw new SdkMissingError();
}
