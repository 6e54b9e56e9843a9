import { hash, verify } from '@node-rs/argon2';
import { normalisePassword } from '@pilgi/domain';
import { Busy } from '../../platform/http/http.errors.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** A null hash costs the same work and is never right, so that timing does not tell which accounts exist. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

// The library's default algorithm is Argon2id; the parameters are OWASP's minimum.
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const LONGEST_QUEUE = 40;

/** Hashing is the scarcest resource of the api: two at a time, a short queue, then 503. */
export async function createPasswordHasher(): Promise<PasswordHasher> {
  const nobodysHash = await hash('nobody has this password', argon2id);
  const inTurn = createTurnstile();
  return {
    hash: (password) => inTurn(() => hash(normalisePassword(password), argon2id)),
    verify: async (known, password) => {
      const right = await inTurn(() => verify(known ?? nobodysHash, normalisePassword(password)));
      return known !== null && right;
    },
  };
}

function createTurnstile() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= LONGEST_QUEUE) throw new Busy(2);
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
