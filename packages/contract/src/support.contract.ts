import * as z from 'zod/mini';
import { call } from './call.ts';
import { done, id, moment, requiredText } from './shapes.ts';

export const ticketStatus = z.enum(['OPEN', 'ANSWERED', 'CLOSED']);

const ticketBody = z.object({
  subject: requiredText(200),
  message: requiredText(5000),
  faq_consent: z.optional(z.boolean()),
});

/** Public answers keep the ticket's shape, with nobody's id in it. */
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

export const supportCalls = {
  listFaq: call({
    method: 'GET',
    path: '/api/v1/support/faq',
    access: 'public',
    summary: '공개된 문의와 답변',
    answer: z.array(faqEntry),
    planned: true,
  }),
  createPublicTicket: call({
    method: 'POST',
    path: '/api/v1/support/tickets/public',
    access: 'public',
    summary: '로그인 없이 문의',
    body: ticketBody,
    answer: done,
    status: 201,
    planned: true,
  }),
  createTicket: call({
    method: 'POST',
    path: '/api/v1/support/tickets',
    access: 'user',
    summary: '문의하기',
    body: ticketBody,
    answer: ticket,
    status: 201,
    planned: true,
  }),
};

export const adminSupportCalls = {
  listTickets: call({
    method: 'GET',
    path: '/api/v1/admin/support-tickets',
    access: 'admin',
    summary: '문의 목록',
    query: z.object({ status_filter: z.optional(ticketStatus) }),
    answer: z.array(ticket),
    planned: true,
  }),
  changeTicketStatus: call({
    method: 'PATCH',
    path: '/api/v1/admin/support-tickets/{id}',
    access: 'admin',
    summary: '문의 상태 바꾸기',
    params: z.object({ id }),
    body: z.object({ status: z.enum(['ANSWERED', 'CLOSED']) }),
    answer: ticket,
    failures: { 409: '이미 그 상태임' },
    planned: true,
  }),
  replyToTicket: call({
    method: 'POST',
    path: '/api/v1/admin/support-tickets/{id}/responses',
    access: 'admin',
    summary: '문의에 답하기',
    params: z.object({ id }),
    body: z.object({ message: requiredText(5000) }),
    answer: ticket,
    status: 201,
    failures: { 409: '답할 수 없는 상태임' },
    planned: true,
  }),
};
