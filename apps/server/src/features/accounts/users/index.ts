export { executeAdjustment } from './adjust-user-credit.ts';
export { UserUnknown } from './users.errors.ts';
export { usersRoutes } from './users.routes.ts';
