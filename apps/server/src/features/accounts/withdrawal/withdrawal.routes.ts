import { adminPaybacksCalls, paybacksCalls, usersCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { operatorOf } from '../../operators/index.ts';
import { giveBankAccount, verifyAccountLink } from './give-bank-account.ts';
import { markPaybackPaid } from './mark-payback-paid.ts';
import { previewWithdrawal } from './preview-withdrawal.ts';
import { resendAccountLink } from './resend-account-link.ts';
import { listOpenPaybacks, viewPayback } from './view-paybacks.ts';
import { type WithdrawalDeps, withdrawAccount } from './withdraw-account.ts';
import { withdrawalTextFor } from './withdrawal.texts.ts';

export function withdrawalRoutes(deps: WithdrawalDeps & Pick<AppDeps, 'secrets'>): Route[] {
  return [
    route(usersCalls.previewWithdrawal, async (_input, { principal }) => previewWithdrawal(deps, principal)),
    route(usersCalls.withdraw, async ({ body }, { principal }) => {
      const { password, give_up_refund = false } = body;
      const outcome = await withdrawAccount(deps, { ...principal, password, give_up_refund });
      return { status: outcome.status, refund_amount: outcome.owed_won, detail: withdrawalTextFor(outcome) };
    }),
    route(paybacksCalls.verify, async ({ body }, { ip }) => verifyAccountLink(deps, { ...body, ip })),
    route(paybacksCalls.giveAccount, async ({ body: { token, ...account } }, { ip }) => {
      await giveBankAccount(deps, { token, ip, account });
      return { detail: '계좌를 받았습니다. 영업일 3일 안에 보내 드리고 이메일로 알려 드립니다.' };
    }),
    route(adminPaybacksCalls.list, async () => listOpenPaybacks(deps)),
    route(adminPaybacksCalls.get, async ({ params }, context) =>
      viewPayback(deps, { ...operatorOf(context), user_id: params.id }),
    ),
    route(adminPaybacksCalls.markPaid, async ({ params, body }, context) => {
      const status = await markPaybackPaid(deps, { ...operatorOf(context), ...body, user_id: params.id });
      return { status, detail: '이체를 기록했습니다.' };
    }),
    route(adminPaybacksCalls.sendLink, async ({ params }, context) => {
      await resendAccountLink(deps, { ...operatorOf(context), user_id: params.id });
      return { detail: '계좌를 입력할 링크를 다시 보냈습니다.' };
    }),
  ];
}
