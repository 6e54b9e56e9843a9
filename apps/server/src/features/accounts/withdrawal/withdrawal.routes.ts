import { usersCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { TossGateway } from '../../billing/index.ts';
import type { PasswordHasher } from '../auth/index.ts';
import { type ErasePersonalData, previewWithdrawal, withdrawAccount } from './withdraw-account.ts';

interface WithdrawalDeps extends Pick<AppDeps, 'db' | 'clock' | 'limits' | 'log'> {
  toss: TossGateway;
  hasher: PasswordHasher;
  erasers: readonly ErasePersonalData[];
}

export function withdrawalRoutes(deps: WithdrawalDeps): Route[] {
  return [
    route(usersCalls.previewWithdrawal, async (_input, { principal }) => previewWithdrawal(deps, principal)),
    route(usersCalls.withdraw, async ({ body }, { principal }) => {
      const { password, give_up_refund = false } = body;
      await withdrawAccount(deps, { user_id: principal.user_id, password, give_up_refund });
      return { detail: '탈퇴가 완료되었습니다. 그동안 필기를 이용해주셔서 감사합니다.' };
    }),
  ];
}
