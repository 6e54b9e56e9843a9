const ZEROS = /^0+$/;

export interface Trace {
  traceparent(): string;
}

/** One trace id per operation, shared by its retries. The server logs it and passes it on to the workers. */
export function createTrace(): Trace {
  const traceId = randomHex(16);
  return { traceparent: () => `00-${traceId}-${randomHex(8)}-01` };
}

function randomHex(bytes: number): string {
  const randomBytes = crypto.getRandomValues(new Uint8Array(bytes));
  const hex = Array.from(randomBytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return ZEROS.test(hex) ? randomHex(bytes) : hex;
}
