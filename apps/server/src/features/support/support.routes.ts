import { adminSupportCalls, supportCalls } from '@pilgi/contract';
import type { AppDeps } from '../../platform/app-deps.ts';
import { cachedRoute, type Route, route } from '../../platform/http/route.ts';
import { operatorOf } from '../operators/index.ts';
import { changeTicketStatus } from './change-ticket-status.ts';
import { createPublicTicket, createTicket } from './create-ticket.ts';
import { draftFaq } from './draft-faq.ts';
import { type FaqDeps, faqResponse } from './list-faq.ts';
import { listAllTickets, listMyTickets } from './list-tickets.ts';
import { publishFaq, withdrawFaq } from './publish-faq.ts';
import { replyToTicket } from './reply-to-ticket.ts';

type SupportDeps = FaqDeps & Pick<AppDeps, 'clock' | 'limits'>;

export function supportRoutes(deps: SupportDeps): Route[] {
  return [
    cachedRoute(supportCalls.listFaq, faqResponse(deps)),
    route(supportCalls.createPublicTicket, async ({ body }, { ip }) => {
      await createPublicTicket(deps, { ...body, ip });
      return { detail: '문의가 접수되었습니다. 답변을 받으시려면 로그인한 뒤 문의해주세요.' };
    }),
    route(supportCalls.createTicket, async ({ body }, { principal }) =>
      createTicket(deps, { ...body, user_id: principal.user_id }),
    ),
    route(supportCalls.listMyTickets, async (_input, { principal }) => listMyTickets(deps, principal)),
    route(adminSupportCalls.listTickets, async ({ query: { status_filter: status, ...slice } }) =>
      listAllTickets(deps, { status, ...slice }),
    ),
    route(adminSupportCalls.changeTicketStatus, async ({ params, body }, context) =>
      changeTicketStatus(deps, { ...operatorOf(context), ticket_id: params.id, status: body.status }),
    ),
    route(adminSupportCalls.replyToTicket, async ({ params, body }, context) =>
      replyToTicket(deps, { ...operatorOf(context), ticket_id: params.id, message: body.message }),
    ),
    route(adminSupportCalls.draftFaq, async ({ params }, { principal }) =>
      draftFaq(deps, { admin_id: principal.user_id, ticket_id: params.id }),
    ),
    route(adminSupportCalls.publishFaq, async ({ params, body }, context) =>
      publishFaq(deps, { ...body, ...operatorOf(context), ticket_id: params.id }),
    ),
    route(adminSupportCalls.withdrawFaq, async ({ params }, context) => {
      await withdrawFaq(deps, { ...operatorOf(context), ticket_id: params.id });
      return { detail: 'FAQ에서 내렸습니다.' };
    }),
  ];
}
