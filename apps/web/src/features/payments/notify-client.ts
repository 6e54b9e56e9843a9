export type ClientMessage =
  | { type: 'PAYMENT_CONFIRMED'; orderId: string; amount: number; success: true }
  | { type: 'PAYMENT_FAILED'; orderId: string; success: false; error: string };

const FIRST_PORT = 18_080;
const PORTS = Array.from({ length: 10 }, (_, index) => FIRST_PORT + index);
const PATIENCE_MS = 800;
/** While the browser asks the user for leave, the first request waits for the answer. */
const PROMPT_PATIENCE_MS = 15_000;

/** Tells the desktop client on this computer, best effort: it asks the server anyway. Answers whether it was heard. */
export async function notifyClient(message: ClientMessage): Promise<boolean> {
  let patienceMs = (await isLeaveAsked()) ? PROMPT_PATIENCE_MS : PATIENCE_MS;
  for (const port of PORTS) {
    if (await tell(port, message, patienceMs)) return true;
    patienceMs = PATIENCE_MS;
  }
  return false;
}

async function tell(port: number, message: ClientMessage, patienceMs: number): Promise<boolean> {
  const request: RequestInit & { targetAddressSpace: string } = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    credentials: 'omit',
    signal: AbortSignal.timeout(patienceMs),
    targetAddressSpace: 'loopback',
  };
  try {
    return (await fetch(`http://localhost:${port}/payment-callback`, request)).ok;
  } catch {
    return false;
  }
}

async function isLeaveAsked(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'loopback-network' as PermissionName });
    return state === 'prompt';
  } catch {
    return false;
  }
}
