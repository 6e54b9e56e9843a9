import type { Claim } from './parse-claims.ts';

/** Files, npm scripts, check rules and attacks of the project that a claim may name as evidence. */
export interface EvidenceSources {
  /** Returns null when the file does not exist. */
  read: (path: string) => string | null;
  scripts: readonly string[];
  rules: readonly string[];
  /** Names of `npm run attack`. */
  attacks: readonly string[];
}

/** Reports claims whose evidence does not exist or is too weak for their verdict. */
export function findMissingEvidence(claims: readonly Claim[], sources: EvidenceSources): string[] {
  return claims.flatMap((claim) => {
    const lacking = lacksEvidence(claim) ? [`${claim.id}: ${claim.verdict}, but nothing shows it`] : [];
    return [...lacking, ...claim.evidence.flatMap((one) => (exists(one, sources) ? [] : [`${claim.id}: ${one}`]))];
  });
}

/** `met` requires evidence that can fail; `design` and `deviation` require at least one file. */
function lacksEvidence({ verdict, evidence }: Claim): boolean {
  if (verdict === 'n/a') return false;
  return verdict === 'met' ? !evidence.some(canFail) : evidence.length === 0;
}

export function canFail(evidence: string): boolean {
  return evidence.includes(' › ') || /^(?:npm run|check|attack) /.test(evidence);
}

function exists(evidence: string, { read, scripts, rules, attacks }: EvidenceSources): boolean {
  if (evidence.startsWith('npm run ')) return scripts.includes(evidence.slice('npm run '.length));
  if (evidence.startsWith('check ')) return rules.includes(evidence.slice('check '.length));
  if (evidence.startsWith('attack ')) return attacks.includes(evidence.slice('attack '.length));
  const [path = '', title] = evidence.split(' › ');
  const text = read(path);
  return text !== null && (title === undefined || text.includes(title));
}
