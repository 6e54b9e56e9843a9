export {
  type AdminAuthDeps,
  type AuthDeps,
  adminAuthRoutes,
  appointAdmin,
  authenticateSession,
  authMailComposers,
  authRoutes,
  createAccessTokens,
  createPasswordHasher,
  createRefreshTokens,
  eraseAccount,
  findAccount,
  getAccountEmail,
  type PasswordHasher,
  purgeAuthRows,
  requirePassword,
  resealTotpSecrets,
  setUserActive,
} from './auth/index.ts';
export { usersRoutes } from './users/index.ts';
export {
  type ErasePersonalData,
  purgeWithdrawn,
  withdrawalMailComposers,
  withdrawalRoutes,
} from './withdrawal/index.ts';
