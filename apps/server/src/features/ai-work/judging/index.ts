export { deleteCanaryMisses, deleteOldCanaryMisses, insertClaimCheck } from './claim-checks.queries.ts';
export { countVerdicts } from './count-verdicts.ts';
export { judgeClaims } from './judge-claims.ts';
export { JUDGE_PROMPT_VERSION } from './judge-prompt.ts';
export { judgesRoutes } from './judges.routes.ts';
