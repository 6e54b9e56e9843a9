interface PaymentSettings {
  scriptUrl: string;
  clientKey: string;
}

const SETTINGS_TIMEOUT_MS = 5000;
const LOCAL = import.meta.env.PROD
  ? {}
  : { TOSS_SCRIPT_URL: import.meta.env.TOSS_SCRIPT_URL, TOSS_CLIENT_KEY: import.meta.env.TOSS_CLIENT_KEY };
const PROVIDER_SCRIPT = 'https://js.tosspayments.com/v2/standard';

/** The edge serves them, so that one build runs in every environment; the development server has none. */
export async function readPaymentSettings(): Promise<PaymentSettings> {
  const served = await readServedSettings();
  return {
    scriptUrl: readText(served.TOSS_SCRIPT_URL) ?? LOCAL.TOSS_SCRIPT_URL ?? PROVIDER_SCRIPT,
    clientKey: readText(served.TOSS_CLIENT_KEY) ?? LOCAL.TOSS_CLIENT_KEY ?? '',
  };
}

async function readServedSettings(): Promise<Record<string, unknown>> {
  try {
    const response = await fetch('/settings.json', { signal: AbortSignal.timeout(SETTINGS_TIMEOUT_MS) });
    const settings: unknown = response.ok ? await response.json() : null;
    return typeof settings === 'object' && settings !== null ? (settings as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
