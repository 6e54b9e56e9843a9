import {
  adminUsersCalls,
  type CallInput,
  paymentCasesCalls,
  paymentDeskCalls,
  type WireResponse,
} from '@pilgi/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

export type PaymentCase = WireResponse<typeof paymentCasesCalls.list>[number];
export type CaseDetail = WireResponse<typeof paymentCasesCalls.get>;
export type CaseNote = CaseDetail['notes'][number];
export type PaymentHit = WireResponse<typeof paymentDeskCalls.search>['hits'][number];
export type OrderDetail = WireResponse<typeof paymentDeskCalls.get>;
export type TimelineEvent = OrderDetail['timeline'][number];
export type RequeryResult = WireResponse<typeof paymentCasesCalls.requery>;
export type CaseName = Pick<PaymentCase, 'kind' | 'id'>;
export type CaseQueue = CallInput<typeof paymentCasesCalls.list>['query']['queue'];
export type PaymentSearch = CallInput<typeof paymentDeskCalls.search>['query'];

export const deskKey = ['admin-payment-desk'];

/** Every search is recorded in the audit log, so there are no automatic refetches. */
const RECORDED = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

export const searchQuery = (search: PaymentSearch) =>
  queryOptions({
    ...RECORDED,
    queryKey: ['admin-payment-search', search],
    queryFn: ({ signal }) => api.send(paymentDeskCalls.search, { query: search }, { signal }),
  });

export const orderQuery = (id: string) =>
  queryOptions({
    ...RECORDED,
    queryKey: [...deskKey, 'order', id],
    queryFn: ({ signal }) => api.send(paymentDeskCalls.get, { params: { id } }, { signal }),
    gcTime: 0,
  });

export const casesQuery = ({ queue, page }: { queue: CaseQueue; page: number }) =>
  queryOptions({
    queryKey: [...deskKey, 'cases', queue, page],
    queryFn: ({ signal }) => api.send(paymentCasesCalls.list, { query: { queue, page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const caseQuery = ({ kind, id }: CaseName) =>
  queryOptions({
    queryKey: [...deskKey, 'case', kind, id],
    queryFn: ({ signal }) => api.send(paymentCasesCalls.get, { params: { case_id: id }, query: { kind } }, { signal }),
    staleTime: 0,
  });

const partsOf = ({ kind, id }: CaseName) => ({ params: { case_id: id }, body: { kind } });

export const requeryCase = (name: CaseName) => api.send(paymentCasesCalls.requery, partsOf(name));
export const acknowledgeCase = (name: CaseName) => api.send(paymentCasesCalls.acknowledge, partsOf(name));

export function cancelCase(name: CaseName, text: string) {
  const { params, body } = partsOf(name);
  return api.send(paymentCasesCalls.cancel, { params, body: { ...body, text } });
}

export function closeCase(name: CaseName, outcome: NonNullable<PaymentCase['closed_as']>, text: string) {
  const { params, body } = partsOf(name);
  return api.send(paymentCasesCalls.close, { params, body: { ...body, outcome, text } });
}

export function reopenCase(name: CaseName, text: string) {
  const { params, body } = partsOf(name);
  return api.send(paymentCasesCalls.reopen, { params, body: { ...body, text } });
}

export function noteCase(name: CaseName, text: string) {
  const { params, body } = partsOf(name);
  return api.send(paymentCasesCalls.note, { params, body: { ...body, text } });
}

export function assignCase(name: CaseName, assignee_id: string) {
  const { params, body } = partsOf(name);
  return api.send(paymentCasesCalls.assign, { params, body: { ...body, assignee_id } });
}

type ChargebackBody = CallInput<typeof paymentDeskCalls.recordChargeback>['body'];
type ExceptionBody = CallInput<typeof paymentDeskCalls.refundExceptionally>['body'];

export const recordChargeback = (id: string, body: ChargebackBody, idempotencyKey: string) =>
  api.send(paymentDeskCalls.recordChargeback, { params: { id }, body }, { idempotencyKey });
export const writeOff = (id: string, reason: string) =>
  api.send(paymentDeskCalls.writeOff, { params: { id }, body: { reason } });
export const refundExceptionally = (id: string, body: ExceptionBody, idempotencyKey: string) =>
  api.send(paymentDeskCalls.refundExceptionally, { params: { id }, body }, { idempotencyKey });
export const refundRemainder = (
  { id, user_id }: { id: string; user_id: string },
  body: { amount: number; reason: string },
  idempotencyKey: string,
) => api.send(adminUsersCalls.refundRemainder, { params: { id: user_id, payment_id: id }, body }, { idempotencyKey });
