import { ApiError } from '@pilgi/api-client';
import { retryDelayMs } from '../../../shared/api/retry-policy.ts';
import type { GivenAnswer } from '../../../shared/problems/problem-view.ts';

interface OutboxDeps {
  send: (problemId: string, answer: GivenAnswer) => Promise<void>;
  storage: { read: () => Record<string, GivenAnswer>; write: (answers: Record<string, GivenAnswer>) => void };
  /** Debounce: an answer is sent after it has not changed for this long. */
  debounceMs: number;
  /** Called after a permanent rejection, such as after the end of the exam. */
  onRejected: () => void;
}

export interface AnswerOutbox {
  subscribe: (listener: () => void) => () => void;
  /** By problem id; the same object until something changes. */
  unsent: () => Record<string, GivenAnswer>;
  put: (problemId: string, answer: GivenAnswer) => void;
  /** Sends everything now; resolves to true when nothing is left. */
  flush: () => Promise<boolean>;
  close: () => void;
}

/** Permanent rejections; other errors, such as an expired session, can be retried. */
const REJECTION_STATUSES = [404, 409, 422];
const isRejected = (error: unknown) => error instanceof ApiError && REJECTION_STATUSES.includes(error.status);

/** Queues answers in memory and on the device until the server has accepted them. */
export function createAnswerOutbox({ send, storage, debounceMs, onRejected }: OutboxDeps): AnswerOutbox {
  let unsent = storage.read();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let failures = 0;
  const listeners = new Set<() => void>();

  function change(next: Record<string, GivenAnswer>) {
    unsent = next;
    storage.write(next);
    for (const notify of listeners) notify();
  }
  function removeSent(problemId: string, answer: GivenAnswer) {
    // Changed while being sent: the newer answer must still be sent.
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
        if (!isRejected(error)) {
          schedule(retryDelayMs(failures));
          failures += 1;
          return false;
        }
        onRejected();
      }
      removeSent(problemId, answer);
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
      schedule(debounceMs);
    },
    flush,
    close: () => clearTimeout(timer),
  };
}
