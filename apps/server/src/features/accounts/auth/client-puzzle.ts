import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { countLeadingZeroBits, PUZZLE_BITS, puzzleText } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { PuzzleNeeded } from './auth.errors.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;
const solutionUse: RateLimit = { name: 'puzzle-solution', max: 1, windowMs: CHALLENGE_MS };

export interface ClientPuzzle {
  /** Throws with a new challenge unless the request has solved one. */
  require(solution: string | undefined): Promise<void>;
}

/** Challenges are signed instead of stored; each solution is accepted once. */
export function createClientPuzzle(deps: Pick<AppDeps, 'clock' | 'limits'> & { secret: string }): ClientPuzzle {
  const key = Buffer.from(hkdfSync('sha256', deps.secret, '', 'pilgi client puzzle', 32));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const createChallenge = () => {
    const text = `${randomBytes(12).toString('base64url')}.${deps.clock.now().getTime() + CHALLENGE_MS}`;
    return `${text}.${sign(text)}`;
  };
  const isOurs = (challenge: string) => {
    const [random = '', expiry = '', signature = ''] = challenge.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(sign(`${random}.${expiry}`))];
    return (
      given.length === expected.length &&
      timingSafeEqual(given, expected) &&
      Number(expiry) > deps.clock.now().getTime()
    );
  };
  return {
    async require(solution) {
      const [challenge = '', counter = ''] = (solution ?? '').split(':');
      const digest = createHash('sha256')
        .update(puzzleText(challenge, Number(counter)))
        .digest();
      const isSolved = isOurs(challenge) && countLeadingZeroBits(digest) >= PUZZLE_BITS;
      if (!isSolved || (await deps.limits.exceeds(solutionUse, challenge))) throw new PuzzleNeeded(createChallenge());
    },
  };
}
