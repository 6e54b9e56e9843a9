import { modelCallEnded } from '../signals/signals.ts';
import { inSpan } from '../trace/open-span.ts';
import { ModelFailure } from './model-failure.ts';

interface TokenCounts {
  input_tokens: number;
  output_tokens: number;
}

/** Runs a model call in a span and emits its outcome, duration and tokens. */
export async function measureCall<Value>(
  model: string,
  request: () => Promise<Value>,
  usageOf: (value: Value) => TokenCounts,
): Promise<Value> {
  const startedAt = performance.now();
  const emitEnd = (outcome: 'ANSWERED' | ModelFailure['kind'], usage: TokenCounts | null) =>
    modelCallEnded.emit({
      model,
      outcome,
      seconds: (performance.now() - startedAt) / 1000,
      input_tokens: usage?.input_tokens ?? 0,
      output_tokens: usage?.output_tokens ?? 0,
    });
  try {
    const value = await inSpan({ name: 'model call', kind: 'client' }, request);
    emitEnd('ANSWERED', usageOf(value));
    return value;
  } catch (error) {
    if (error instanceof ModelFailure) emitEnd(error.kind, error.usage);
    throw error;
  }
}
