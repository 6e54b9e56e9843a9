import { authCalls } from '@pilgi/contract';
import { PUZZLE_HEADER } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { SessionExpired } from './auth.errors.ts';
import type { RestoreLinks } from './change-email.ts';
import { changePassword } from './change-password.ts';
import type { ClientPuzzle } from './client-puzzle.ts';
import type { AccessTokens } from './create-access-tokens.ts';
import type { PasswordHasher } from './create-password-hasher.ts';
import type { RefreshTokens } from './create-refresh-tokens.ts';
import type { DeviceCookie } from './device-cookie.ts';
import type { EmailCodes } from './email-codes.ts';
import { getCurrentUser, type ListAsText } from './get-current-user.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import type { LoginTickets } from './login-tickets.ts';
import { createLaunchToken, openLaunch } from './open-launch.ts';
import { refreshSession } from './refresh-session.ts';
import { registerUser } from './register-user.ts';
import { confirmPasswordReset, requestPasswordReset, verifyPasswordReset } from './reset-password.ts';

/** Dependencies of the account operations; each operation picks what it uses. */
export interface AuthDeps extends Pick<AppDeps, 'db' | 'clock' | 'limits'> {
  hasher: PasswordHasher;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  blockCommonPasswords: boolean;
  clientPuzzle: ClientPuzzle;
  deviceCookie: DeviceCookie;
  emailCodes: EmailCodes;
  restoreLinks: RestoreLinks;
  loginTickets: LoginTickets;
  requireConsent: (userId: string) => Promise<void>;
  /** The newest payments of an account. Injected at startup, because payments depend on accounts. */
  listTransactions: ListAsText;
  listJobs: ListAsText;
}

export function authRoutes(deps: AuthDeps): Route[] {
  return [
    route(authCalls.login, async ({ body }, context) => {
      const { ip, user_agent } = context;
      const [device_key, solution] = [deps.deviceCookie.issue(context), context.header(PUZZLE_HEADER)];
      return logIn(deps, { email: body.username, password: body.password, ip, user_agent, device_key, solution });
    }),
    route(authCalls.register, async ({ body }, { ip, user_agent, header }) =>
      registerUser(deps, { ...body, ip, user_agent, solution: header(PUZZLE_HEADER) }),
    ),
    route(authCalls.refresh, async ({ query, body }, { ip }) => {
      const token = query.refresh_token ?? body?.refresh_token;
      if (token === undefined) throw new SessionExpired();
      return refreshSession(deps, { token, ip });
    }),
    route(authCalls.logout, async ({ body }, { ip }) => {
      await logOut(deps, { token: body.refresh_token, ip });
      return { detail: '로그아웃되었습니다.' };
    }),
    route(authCalls.me, async (_input, { principal }) => getCurrentUser(deps, principal)),
    route(authCalls.createLaunchToken, async (_input, { principal }) => createLaunchToken(deps, principal)),
    route(authCalls.openLaunch, async ({ body }, { ip, user_agent }) => openLaunch(deps, { ...body, ip, user_agent })),
    route(authCalls.changePassword, async ({ body }, { principal, ip }) => {
      await changePassword(deps, { ...principal, current: body.current_password, next: body.new_password, ip });
      return { detail: '비밀번호가 변경되었습니다.' };
    }),
    route(authCalls.requestPasswordReset, async ({ body }, { ip }) => {
      await requestPasswordReset(deps, { email: body.email, ip });
      return { detail: '가입된 이메일이라면 재설정 링크를 보내드렸습니다.' };
    }),
    route(authCalls.verifyPasswordReset, async ({ params }, { ip }) => {
      const { email } = await verifyPasswordReset(deps, { token: params.token, ip });
      return { email, detail: '사용할 수 있는 링크입니다.' };
    }),
    route(authCalls.confirmPasswordReset, async ({ body }, context) => {
      const [ip, device_key] = [context.ip, deps.deviceCookie.read(context)];
      await confirmPasswordReset(deps, { token: body.token, password: body.new_password, ip, device_key });
      return { detail: '비밀번호가 재설정되었습니다. 새 비밀번호로 로그인해주세요.' };
    }),
  ];
}
