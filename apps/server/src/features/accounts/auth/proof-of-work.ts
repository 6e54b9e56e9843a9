import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { countLeadingZeroBits, PROOF_BITS, proofText } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { ProofOfWorkNeeded } from './auth.errors.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;
const proofUse: RateLimit = { name: 'proof-use', max: 1, windowMs: CHALLENGE_MS };

export interface ProofOfWork {
  /** Throws with a new challenge unless the request has solved one. */
  require(proof: string | undefined): Promise<void>;
}

/** Challenges are signed instead of stored; each solution is accepted once. */
export function createProofOfWork(deps: Pick<AppDeps, 'clock' | 'limits'> & { secret: string }): ProofOfWork {
  const key = Buffer.from(hkdfSync('sha256', deps.secret, '', 'pilgi proof of work', 32));
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
    async require(proof) {
      const [challenge = '', counter = ''] = (proof ?? '').split(':');
      const digest = createHash('sha256')
        .update(proofText(challenge, Number(counter)))
        .digest();
      const isSolved = isOurs(challenge) && countLeadingZeroBits(digest) >= PROOF_BITS;
      if (!isSolved || (await deps.limits.exceeds(proofUse, challenge))) throw new ProofOfWorkNeeded(createChallenge());
    },
  };
}
