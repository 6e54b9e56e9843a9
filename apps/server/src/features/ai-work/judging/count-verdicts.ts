import type { JudgedClaims, Verdict } from '@pilgi/domain/claims';

/** How often a judge gave each verdict about so many sentences. */
export function countVerdicts({ verdicts }: Pick<JudgedClaims, 'verdicts'>, claims: number) {
  const count = (wanted: Verdict) => [...verdicts.values()].filter(({ verdict }) => verdict === wanted).length;
  return {
    supported: count('supported'),
    partly: count('partly'),
    contradicted: count('contradicted'),
    not_found: count('not_found'),
    missing: claims - verdicts.size,
  };
}
