/** What Firefox says on the wire: the answer to one command, or an event, which has no number. */
export type BidiMessage = { id: number; result: Record<string, unknown> } | { id: number; problem: string } | null;

interface Spoken {
  type?: string;
  id?: number | null;
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
}

export function readBidiMessage(text: string): BidiMessage {
  const { type, id, result = {}, error, message } = JSON.parse(text) as Spoken;
  if (typeof id !== 'number') return null;
  if (type === 'success') return { id, result };
  return { id, problem: `${error ?? 'unknown error'}: ${message ?? ''}` };
}
