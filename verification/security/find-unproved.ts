import type { Claim } from './parse-claims.ts';

/** What there is in the project to point at. */
export interface Evidence {
  /** Null where there is no such file. */
  read: (path: string) => string | null;
  scripts: readonly string[];
  rules: readonly string[];
}

/** Claims that point at nothing, or at less than their verdict says; none is what is hoped for. */
export function findUnproved(claims: readonly Claim[], evidence: Evidence): string[] {
  return claims.flatMap((claim) => {
    const lacking = lacksProof(claim) ? [`${claim.id}: ${claim.verdict}, but nothing shows it`] : [];
    return [
      ...lacking,
      ...claim.proofs.flatMap((proof) => (isThere(proof, evidence) ? [] : [`${claim.id}: ${proof}`])),
    ];
  });
}

/** Only what can fail shows that something is met; a design is at least written somewhere. */
function lacksProof({ verdict, proofs }: Claim): boolean {
  if (verdict === 'n/a') return false;
  return verdict === 'met' ? !proofs.some(canFail) : proofs.length === 0;
}

export function canFail(proof: string): boolean {
  return proof.includes(' › ') || proof.startsWith('npm run ') || proof.startsWith('check ');
}

function isThere(proof: string, { read, scripts, rules }: Evidence): boolean {
  if (proof.startsWith('npm run ')) return scripts.includes(proof.slice('npm run '.length));
  if (proof.startsWith('check ')) return rules.includes(proof.slice('check '.length));
  const [path = '', title] = proof.split(' › ');
  const text = read(path);
  return text !== null && (title === undefined || text.includes(title));
}
