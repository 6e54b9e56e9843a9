import { TICKET_STATUSES } from '@pilgi/domain/support';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { everyOperator, supportRoles } from './operator-roles.ts';
import { done, id, moment, requiredText, text } from './shapes.ts';

export const ticketStatus = z.enum(TICKET_STATUSES);

const ticketBody = z.object({
  subject: requiredText(200),
  message: requiredText(5000),
  faq_consent: z.optional(z.boolean()),
});

/** `website` is a honeypot: the field is invisible, so only bots fill it in. */
const publicTicketBody = z.extend(ticketBody, { website: z.optional(text(200)) });

/** Same shape as a ticket, but without user and admin ids. */
export const faqEntry = z.object({
  id,
  subject: z.string(),
  message: z.string(),
  status: ticketStatus,
  user_id: z.null(),
  created_at: z.iso.date(),
  responses: z.array(z.object({ id, message: z.string(), admin_id: z.null(), created_at: z.iso.date() })),
});

export const ticket = z.object({
  id,
  subject: z.string(),
  message: z.string(),
  status: ticketStatus,
  user_id: z.nullable(id),
  created_at: moment,
  responses: z.array(z.object({ id, message: z.string(), admin_id: z.nullable(id), created_at: moment })),
});

/** Additional fields for operators: the recipient of a reply and the publication state. */
export const adminTicket = z.extend(ticket, {
  user_email: z.nullable(z.string()),
  faq_consent: z.boolean(),
  faq_published_at: z.nullable(moment),
});

const faqText = z.object({
  subject: requiredText(200),
  message: requiredText(5000),
  responses: z.array(z.object({ id, message: requiredText(5000) })).check(z.maxLength(50)),
});

export const personalDataKind = z.enum([
  'email',
  'phone',
  'resident_number',
  'card_number',
  'account_number',
  'order_id',
  'payment_key',
  'url',
  'name',
]);

/** Proposed text with personal data masked, and the list of masked values for review. */
export const faqDraft = z.object({
  subject: z.string(),
  message: z.string(),
  responses: z.array(z.object({ id, message: z.string() })),
  findings: z.array(
    z.object({
      field: z.enum(['subject', 'message', 'response']),
      response_id: z.nullable(id),
      kind: personalDataKind,
      found: z.string(),
    }),
  ),
});

const oneTicket = z.object({ id });

export const supportCalls = {
  listFaq: call({
    method: 'GET',
    path: '/api/v1/support/faq',
    access: 'public',
    summary: '공개된 문의와 답변',
    cached: true,
    answer: z.array(faqEntry),
  }),
  createPublicTicket: call({
    method: 'POST',
    path: '/api/v1/support/tickets/public',
    access: 'public',
    perMinute: 60,
    summary: '로그인 없이 문의',
    body: publicTicketBody,
    answer: done,
    status: 201,
  }),
  createTicket: call({
    method: 'POST',
    path: '/api/v1/support/tickets',
    access: 'user',
    summary: '문의하기',
    body: ticketBody,
    answer: ticket,
    status: 201,
  }),
  listMyTickets: call({
    method: 'GET',
    path: '/api/v1/support/tickets/mine',
    access: 'user',
    summary: '내 문의 (최신순, 50건까지)',
    answer: z.array(ticket),
  }),
};

export const adminSupportCalls = {
  listTickets: call({
    method: 'GET',
    path: '/api/v1/admin/support-tickets',
    access: 'admin',
    roles: everyOperator,
    summary: '문의 목록 (최신순, 한 번에 1,000건까지)',
    query: z.object({
      status_filter: z.optional(ticketStatus),
      skip: z._default(z.coerce.number().check(z.int()), 0),
      limit: z._default(z.coerce.number().check(z.int()), 500),
    }),
    answer: z.array(adminTicket),
  }),
  changeTicketStatus: call({
    method: 'PATCH',
    path: '/api/v1/admin/support-tickets/{id}',
    access: 'admin',
    roles: supportRoles,
    summary: '문의 상태 바꾸기',
    params: oneTicket,
    body: z.object({ status: z.enum(['ANSWERED', 'CLOSED']) }),
    answer: adminTicket,
    failures: { 409: '이미 그 상태임' },
  }),
  replyToTicket: call({
    method: 'POST',
    path: '/api/v1/admin/support-tickets/{id}/responses',
    access: 'admin',
    roles: supportRoles,
    summary: '문의에 답하기',
    params: oneTicket,
    body: z.object({ message: requiredText(5000) }),
    answer: adminTicket,
    status: 201,
    failures: { 409: '답할 수 없는 상태임' },
  }),
  draftFaq: call({
    method: 'GET',
    path: '/api/v1/admin/support-tickets/{id}/faq-draft',
    access: 'admin',
    roles: supportRoles,
    summary: '공개용 문구 제안 (개인정보를 가림)',
    params: oneTicket,
    answer: faqDraft,
  }),
  publishFaq: call({
    method: 'PUT',
    path: '/api/v1/admin/support-tickets/{id}/faq',
    access: 'admin',
    roles: supportRoles,
    summary: '문의를 FAQ로 공개하기 (보낸 문구 그대로)',
    params: oneTicket,
    body: faqText,
    answer: faqEntry,
  }),
  withdrawFaq: call({
    method: 'DELETE',
    path: '/api/v1/admin/support-tickets/{id}/faq',
    access: 'admin',
    roles: supportRoles,
    summary: 'FAQ에서 내리기',
    params: oneTicket,
    answer: done,
  }),
};
