export type ClientMessage =
  | { type: 'PAYMENT_CONFIRMED'; orderId: string; amount: number; success: true }
  | { type: 'PAYMENT_FAILED'; orderId: string; success: false; error: string };

const FIRST_PORT = 18_080;
const PORTS = Array.from({ length: 10 }, (_, index) => FIRST_PORT + index);
const TIMEOUT_MS = 800;
/** Timeout of the first request while the browser shows the permission prompt for local network access. */
const PROMPT_TIMEOUT_MS = 15_000;

/**
 * Notifies the desktop app on this computer; best effort, because the app also polls the server. Returns whether it
 * was received.
 */
export async function notifyClient(message: ClientMessage): Promise<boolean> {
  let timeoutMs = (await willPromptForPermission()) ? PROMPT_TIMEOUT_MS : TIMEOUT_MS;
  for (const port of PORTS) {
    if (await post(port, message, timeoutMs)) return true;
    timeoutMs = TIMEOUT_MS;
  }
  return false;
}

async function post(port: number, message: ClientMessage, timeoutMs: number): Promise<boolean> {
  const request: RequestInit & { targetAddressSpace: string } = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
    targetAddressSpace: 'loopback',
  };
  try {
    return (await fetch(`http://localhost:${port}/payment-callback`, request)).ok;
  } catch {
    return false;
  }
}

async function willPromptForPermission(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'loopback-network' as PermissionName });
    return state === 'prompt';
  } catch {
    return false;
  }
}
