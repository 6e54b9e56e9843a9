/** A BiDi message: the result or error of a command; null for an event. */
export type BidiMessage = { id: number; result: Record<string, unknown> } | { id: number; problem: string } | null;

interface RawMessage {
  type?: string;
  id?: number | null;
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
}

export function readBidiMessage(text: string): BidiMessage {
  const { type, id, result = {}, error, message } = JSON.parse(text) as RawMessage;
  if (typeof id !== 'number') return null;
  if (type === 'success') return { id, result };
  return { id, problem: `${error ?? 'unknown error'}: ${message ?? ''}` };
}
