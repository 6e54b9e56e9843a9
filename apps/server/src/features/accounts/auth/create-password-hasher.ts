import { hash, verify } from '@node-rs/argon2';
import { normalisePassword } from '@pilgi/domain/accounts';
import { Busy } from '../../../platform/http/http.errors.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** A null hash takes the same time and never matches, so that timing does not reveal which accounts exist. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

// The library's default algorithm is Argon2id; the parameters are the OWASP minimum.
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CONCURRENCY = 2;
const MAX_HASH_QUEUE = 40;

/** Hashing is CPU-bound: two at a time, a short queue, then 503. */
export async function createPasswordHasher(): Promise<PasswordHasher> {
  const dummyHash = await hash('password of no account', argon2id);
  const withSlot = createSemaphore();
  return {
    hash: (password) => withSlot(() => hash(normalisePassword(password), argon2id)),
    verify: async (storedHash, password) => {
      const isMatch = await withSlot(() => verify(storedHash ?? dummyHash, normalisePassword(password)));
      return storedHash !== null && isMatch;
    },
  };
}

function createSemaphore() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= CONCURRENCY) {
      if (waiting.length >= MAX_HASH_QUEUE) throw new Busy(2);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
