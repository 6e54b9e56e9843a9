import { createSeededRandom, type Random } from '../random/create-seeded-random.ts';
import { type BehaviourName, type BehaviourRates, type Profile, ratesOf } from './behaviour-table.ts';

export interface BehaviourSettings {
  profile: Profile;
  seed: number;
  /** Rates and scales that differ from the profile's. */
  rates: Partial<BehaviourRates>;
}

/** Decisions about one call. */
export interface BehaviourDraw {
  profile: Profile;
  rates: BehaviourRates;
  /** Records a behaviour that occurs. */
  happens(name: BehaviourName): boolean;
  random(name: BehaviourName | 'transcript'): Random;
  applied(): BehaviourName[];
}

export interface BehaviourSource {
  settings(): BehaviourSettings;
  set(settings: BehaviourSettings): void;
  draw(requestHash: string): BehaviourDraw;
}

/** Blocked for the same input and model whenever it is sent. */
const PERMANENT: readonly string[] = ['block'] satisfies BehaviourName[];

/**
 * Decisions depend on the seed, the content of the request and how often it was sent: a run repeats, and a retry may
 * have another result.
 */
export function createBehaviour(initial: BehaviourSettings): BehaviourSource {
  let current = initial;
  const attempts = new Map<string, number>();
  return {
    settings: () => ({ ...current }),
    set(settings) {
      current = settings;
      attempts.clear();
    },
    draw(requestHash) {
      const { profile, seed } = current;
      const rates = ratesOf(profile, current.rates);
      const attempt = (attempts.get(requestHash) ?? 0) + 1;
      attempts.set(requestHash, attempt);
      const applied: BehaviourName[] = [];
      const sequence = (name: string, use: string) =>
        createSeededRandom([use, seed, name, requestHash, PERMANENT.includes(name) ? '' : attempt].join('/'));
      return {
        profile,
        rates,
        happens(name) {
          const isHit = sequence(name, 'happens')() < rates[name];
          if (isHit) applied.push(name);
          return isHit;
        },
        random: (name) => sequence(name, 'values'),
        applied: () => [...applied],
      };
    },
  };
}
