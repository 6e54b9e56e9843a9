const ZEROS = /^0+$/;

export interface Trace {
  traceparent(): string;
}

/** One id for one act, however often it is sent; the server writes it into its log and hands it on to its workers. */
export function createTrace(): Trace {
  const traceId = randomHex(16);
  return { traceparent: () => `00-${traceId}-${randomHex(8)}-01` };
}

function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  const hex = Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return ZEROS.test(hex) ? randomHex(bytes) : hex;
}
