export { getAccountEmail } from './accounts.queries.ts';
export { authRoutes } from './auth.routes.ts';
export type { AuthDeps } from './auth-deps.ts';
export { authenticateSession } from './authenticate-session.ts';
export { createAccessTokens } from './create-access-tokens.ts';
export { createPasswordHasher } from './create-password-hasher.ts';
export { createRefreshTokens } from './create-refresh-tokens.ts';
export { authMailComposers } from './mails/auth-mail-composers.ts';
export { purgeAuthRows } from './purge-auth-rows.ts';
