import { ApiError } from '@pilgi/api-client';
import { retryDelayMs } from '../../shared/api/retry-policy.ts';
import type { GivenAnswer } from '../../shared/problems/asked-problem.ts';

interface OutboxDeps {
  send: (problemId: string, answer: GivenAnswer) => Promise<void>;
  kept: { read: () => Record<string, GivenAnswer>; write: (answers: Record<string, GivenAnswer>) => void };
  /** Sent once nothing has changed for so long: a word is not sent letter by letter. */
  quietMs: number;
  /** Refused for good, such as after the end of the exam. */
  onRefused: () => void;
}

export interface AnswerOutbox {
  subscribe: (listener: () => void) => () => void;
  /** By problem; the same object until something changes. */
  unsent: () => Record<string, GivenAnswer>;
  put: (problemId: string, answer: GivenAnswer) => void;
  /** Sends all now; true when nothing is left. */
  flush: () => Promise<boolean>;
  close: () => void;
}

/** Said by the exam itself; anything else, such as a lost sign-in, may go by. */
const REFUSALS = [404, 409, 422];
const isRefused = (error: unknown) => error instanceof ApiError && REFUSALS.includes(error.status);

/** What was answered waits here, and on the device, until the server has it. */
export function createAnswerOutbox({ send, kept, quietMs, onRefused }: OutboxDeps): AnswerOutbox {
  let unsent = kept.read();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let failures = 0;
  const listeners = new Set<() => void>();

  function change(next: Record<string, GivenAnswer>) {
    unsent = next;
    kept.write(next);
    for (const tell of listeners) tell();
  }
  function forget(problemId: string, answer: GivenAnswer) {
    // Answered anew while it was on its way: the newer one still has to go.
    if (unsent[problemId] !== answer) return;
    const { [problemId]: _, ...others } = unsent;
    change(others);
  }
  function schedule(delayMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  }
  async function sendAll(): Promise<boolean> {
    for (let [next] = Object.entries(unsent); next; [next] = Object.entries(unsent)) {
      const [problemId, answer] = next;
      try {
        await send(problemId, answer);
        failures = 0;
      } catch (error) {
        if (!isRefused(error)) {
          schedule(retryDelayMs(failures));
          failures += 1;
          return false;
        }
        onRefused();
      }
      forget(problemId, answer);
    }
    return true;
  }
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = null;
    });
    return running;
  }

  if (Object.keys(unsent).length > 0) schedule(0);
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    unsent: () => unsent,
    put(problemId, answer) {
      change({ ...unsent, [problemId]: answer });
      schedule(quietMs);
    },
    flush,
    close: () => clearTimeout(timer),
  };
}
