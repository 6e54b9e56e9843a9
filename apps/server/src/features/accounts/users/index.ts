export { executeAdjustment } from './adjust-user-credit.ts';
export { usersRoutes } from './users.routes.ts';
