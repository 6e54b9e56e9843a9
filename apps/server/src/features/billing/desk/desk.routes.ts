import { paymentCasesCalls, paymentDeskCalls } from '@pilgi/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import { operatorOf } from '../../operators/index.ts';
import type { PaymentsDeps } from '../payments/index.ts';
import { annotateCase } from './annotate-case.ts';
import { cancelCase } from './cancel-case.ts';
import { closeCase } from './close-case.ts';
import { recordChargeback } from './record-chargeback.ts';
import { refundExceptionally } from './refund-exceptionally.ts';
import { requeryCase } from './requery-case.ts';
import { searchPayments } from './search-payments.ts';
import { type CaseName, countCases, listCases, viewCase } from './view-case.ts';
import { viewOrder } from './view-order.ts';
import { writeOffShortfall } from './write-off-shortfall.ts';

export function deskRoutes(deps: PaymentsDeps): Route[] {
  return [
    route(paymentDeskCalls.search, async ({ query }, context) =>
      searchPayments(deps, { ...operatorOf(context), ...query }),
    ),
    route(paymentDeskCalls.get, async ({ params }, context) => viewOrder(deps, { ...operatorOf(context), ...params })),
    route(paymentDeskCalls.recordChargeback, async ({ params, body }, context) => {
      const request_key = context.header('idempotency-key');
      await recordChargeback(deps, { ...operatorOf(context), ...body, payment_id: params.id, request_key });
      return { detail: '차지백을 기록했습니다.' };
    }),
    route(paymentDeskCalls.writeOff, async ({ params, body }, context) =>
      writeOffShortfall(deps, { ...operatorOf(context), ...body, payment_id: params.id }),
    ),
    route(paymentDeskCalls.refundExceptionally, async ({ params, body }, context) => {
      const request_key = context.header('idempotency-key');
      return refundExceptionally(deps, { ...operatorOf(context), ...body, payment_id: params.id, request_key });
    }),
    route(paymentCasesCalls.count, async () => countCases(deps)),
    route(paymentCasesCalls.list, async ({ query }) => listCases(deps, query)),
    route(paymentCasesCalls.get, async ({ params, query }) => viewCase(deps, nameOf(params, query))),
    route(paymentCasesCalls.requery, async ({ params, body }, context) =>
      requeryCase(deps, { ...operatorOf(context), ...nameOf(params, body) }),
    ),
    route(paymentCasesCalls.cancel, async ({ params, body }, context) =>
      cancelCase(deps, { ...operatorOf(context), ...body, ...nameOf(params, body) }),
    ),
    route(paymentCasesCalls.close, async ({ params, body }, context) =>
      closeCase(deps, { ...operatorOf(context), ...body, ...nameOf(params, body) }),
    ),
    route(paymentCasesCalls.reopen, async ({ params, body }, context) => {
      const annotation = { act: 'REOPEN' as const, text: body.text };
      return annotateCase(deps, { operator: operatorOf(context), name: nameOf(params, body), annotation });
    }),
    route(paymentCasesCalls.note, async ({ params, body }, context) => {
      const annotation = { act: 'NOTE' as const, text: body.text };
      return annotateCase(deps, { operator: operatorOf(context), name: nameOf(params, body), annotation });
    }),
    route(paymentCasesCalls.assign, async ({ params, body }, context) => {
      const annotation = { act: 'ASSIGN' as const, assignee_id: body.assignee_id };
      return annotateCase(deps, { operator: operatorOf(context), name: nameOf(params, body), annotation });
    }),
    route(paymentCasesCalls.acknowledge, async ({ params, body }, context) => {
      const annotation = { act: 'ACKNOWLEDGE' as const };
      return annotateCase(deps, { operator: operatorOf(context), name: nameOf(params, body), annotation });
    }),
  ];
}

function nameOf({ case_id: id }: { case_id: string }, { kind }: Pick<CaseName, 'kind'>): CaseName {
  return { kind, id };
}
