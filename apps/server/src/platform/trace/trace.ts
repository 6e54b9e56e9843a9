import { AsyncLocalStorage } from 'node:async_hooks';

/** One user action across all processes, and the current span in it. */
export interface Trace {
  trace_id: string;
  span_id: string;
}

const current = new AsyncLocalStorage<Trace>();

export const currentTrace = (): Trace | undefined => current.getStore();

export const inTrace = <Result>(trace: Trace, act: () => Result): Result => current.run(trace, act);
