import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from './all-calls.ts';
import { authCalls, currentUser } from './auth.contract.ts';
import { failuresOf } from './failures-of.ts';
import { printOpenapi } from './print-openapi.ts';

const agreed = [
  'GET /api/v1/app/latest-version',
  'GET /api/v1/app/versions',
  'GET /api/v1/support/faq',
  'POST /api/v1/support/tickets/public',
  'POST /api/v1/support/tickets',
  'POST /api/v1/auth/login/token',
  'POST /api/v1/auth/register',
  'POST /api/v1/auth/refresh-token',
  'GET /api/v1/auth/users/me',
  'PUT /api/v1/auth/change-password',
  'POST /api/v1/auth/password-reset/request',
  'GET /api/v1/auth/password-reset/verify/{token}',
  'POST /api/v1/auth/password-reset/confirm',
  'POST /api/v1/payments/confirm',
  'POST /api/v1/auth/payment/fail',
  'GET /api/v1/payments/transactions',
  'POST /api/v1/payments/refund',
  'GET /api/v1/payments/receipt/{id}',
  'POST /api/v1/admin/login',
  'GET /api/v1/admin/ai-models',
  'POST /api/v1/admin/ai-models',
  'PUT /api/v1/admin/ai-models/{id}',
  'DELETE /api/v1/admin/ai-models/{id}',
  'GET /api/v1/admin/support-tickets',
  'PATCH /api/v1/admin/support-tickets/{id}',
  'POST /api/v1/admin/support-tickets/{id}/responses',
  'GET /api/v1/admin/client-versions',
  'POST /api/v1/admin/client-versions',
  'PUT /api/v1/admin/client-versions/{id}',
  'DELETE /api/v1/admin/client-versions/{id}',
  'GET /api/v1/admin/users',
  'PATCH /api/v1/admin/users/{id}/status',
  'PATCH /api/v1/admin/users/{id}/credit',
  'GET /api/v1/admin/settings',
  'PUT /api/v1/admin/settings',
  'GET /api/v1/admin/stats',
  'GET /api/v1/admin/stats/usage',
];
const additive = [
  'GET /api/v1/auth/social/providers',
  'GET /api/v1/auth/social/{provider}/begin',
  'GET /api/v1/auth/social/callback',
  'POST /api/v1/auth/social/ticket',
  'POST /api/v1/auth/social/code',
  'POST /api/v1/auth/social/code/confirm',
  'POST /api/v1/auth/social/password',
  'POST /api/v1/auth/social/register',
  'POST /api/v1/auth/social/kakao/unlink',
  'GET /api/v1/auth/social/kakao/unlink',
  'POST /api/v1/users/me/identities/{provider}',
  'POST /api/v1/users/me/identities/{provider}/remove',
  'POST /api/v1/users/me/confirmation/providers/{provider}',
  'POST /api/v1/users/me/confirmation/code',
  'POST /api/v1/users/me/confirmation/code/confirm',
  'POST /api/v1/users/me/password',
  'GET /api/v1/app/site',
  'GET /api/v1/app/updates/{target}/{arch}/{current_version}',
  'GET /api/v1/support/tickets/mine',
  'GET /api/v1/users/me/withdrawal',
  'POST /api/v1/users/me/withdrawal',
  'GET /api/v1/admin/support-tickets/{id}/faq-draft',
  'PUT /api/v1/admin/support-tickets/{id}/faq',
  'DELETE /api/v1/admin/support-tickets/{id}/faq',
  'POST /api/v1/admin/totp/begin',
  'POST /api/v1/admin/totp/confirm',
  'POST /api/v1/admin/reauthenticate',
  'GET /api/v1/admin/audit',
  'GET /api/v1/admin/ai-models/{id}/steps',
  'PUT /api/v1/admin/ai-models/{id}/steps',
  'GET /api/v1/admin/model-profiles',
  'PUT /api/v1/admin/model-profiles',
  'POST /api/v1/admin/model-profiles/probe',
  'GET /api/v1/admin/exchange-rate',
  'POST /api/v1/admin/exchange-rate',
  'GET /api/v1/admin/judges',
  'GET /api/v1/admin/prompts',
  'GET /api/v1/admin/stats/margin',
  'POST /api/v1/admin/settings/test-mail',
  'GET /api/v1/admin/users/{id}',
  'POST /api/v1/admin/users/{id}/payments/{payment_id}/refund',
  'GET /api/v1/admin/jobs',
  'GET /api/v1/admin/jobs/{id}',
  'POST /api/v1/admin/jobs/{id}/cancel',
  'POST /api/v1/admin/jobs/{id}/retry-quote',
  'POST /api/v1/admin/jobs/{id}/retry',
  'POST /api/v1/admin/jobs/{id}/refund',
  'POST /api/v1/admin/ai-models/{id}/simulate',
  'POST /api/v1/payments/orders',
  'POST /api/v1/payments/webhook',
  'GET /api/v1/admin/gifts',
  'GET /api/v1/admin/paybacks',
  'GET /api/v1/admin/paybacks/{id}',
  'GET /api/v1/admin/promotions/{id}/redemptions',
  'GET /api/v1/gifts',
  'GET /api/v1/payments/availability',
  'POST /api/v1/admin/paybacks/{id}/link',
  'POST /api/v1/admin/paybacks/{id}/paid',
  'POST /api/v1/admin/promotions',
  'POST /api/v1/admin/promotions/{id}/end',
  'POST /api/v1/gifts/free-start',
  'POST /api/v1/gifts/redeem',
  'POST /api/v1/paybacks/account',
  'POST /api/v1/paybacks/verify',
  'PUT /api/v1/admin/gifts/settings',
  'GET /api/v1/payments/checking',
  'GET /api/v1/payments/refund-options',
  'POST /api/v1/payments/remainder-refund/{id}',
  'GET /api/v1/credits/entries',
  'GET /api/v1/credits/lots',
  'GET /api/v1/credits/usage',
  'GET /api/v1/admin/users/{id}/lots',
  'POST /api/v1/admin/users/{id}/lots/{lot_id}/extension',
  'GET /api/v1/admin/grant-limits',
  'GET /api/v1/admin/outage-extensions',
  'POST /api/v1/admin/outage-extensions',
  'POST /api/v1/csp-reports',
  'POST /api/v1/payment-pages/events',
  'GET /api/v1/admin/payment-pages',
  'POST /api/v1/auth/launch-token',
  'POST /api/v1/auth/launch-token/open',
  'POST /api/v1/auth/logout',
  'POST /api/v1/auth/login/code',
  'POST /api/v1/auth/email/verification',
  'POST /api/v1/auth/email/verification/confirm',
  'POST /api/v1/auth/email/restore',
  'POST /api/v1/users/me/email',
  'POST /api/v1/users/me/email/confirm',
  'GET /api/v1/users/me/security',
  'DELETE /api/v1/users/me/sessions/{id}',
  'POST /api/v1/users/me/sessions/end-others',
  'POST /api/v1/uploads',
  'GET /api/v1/uploads/{id}',
  'POST /api/v1/uploads/{id}/parts',
  'POST /api/v1/uploads/{id}/complete',
  'DELETE /api/v1/uploads/{id}',
  'GET /api/v1/lectures',
  'GET /api/v1/lectures/{id}',
  'GET /api/v1/lectures/{id}/source',
  'GET /api/v1/storage',
  'GET /api/v1/ai-models',
  'POST /api/v1/lectures/{id}/quote',
  'POST /api/v1/jobs',
  'GET /api/v1/jobs',
  'GET /api/v1/jobs/{id}',
  'GET /api/v1/jobs/{id}/events',
  'POST /api/v1/jobs/{id}/cancel',
  'POST /api/v1/jobs/{id}/retry-quote',
  'POST /api/v1/jobs/{id}/retry',
  'GET /api/v1/jobs/{id}/receipt',
  'GET /api/v1/notes/search',
  'GET /api/v1/notes/{id}',
  'DELETE /api/v1/notes/{id}',
  'GET /api/v1/library',
  'GET /api/v1/today',
  'PUT /api/v1/notes/{id}/reading',
  'GET /api/v1/users/me/notices',
  'PUT /api/v1/users/me/notices',
  'PATCH /api/v1/lectures/{id}',
  'DELETE /api/v1/lectures/{id}',
  'GET /api/v1/notes/{id}/shares',
  'POST /api/v1/notes/{id}/shares',
  'DELETE /api/v1/shares/{id}',
  'GET /api/v1/shared/{token}',
  'POST /api/v1/notes/{id}/exports',
  'POST /api/v1/problem-bundles/{id}/exports',
  'POST /api/v1/users/me/exports',
  'GET /api/v1/exports',
  'GET /api/v1/exports/{id}',
  'GET /api/v1/notes/{id}/versions',
  'GET /api/v1/notes/{id}/versions/{version}',
  'GET /api/v1/notes/{id}/marks',
  'PUT /api/v1/notes/{id}/marks/{mark_id}',
  'DELETE /api/v1/notes/{id}/marks/{mark_id}',
  'GET /api/v1/notes/{id}/reports',
  'POST /api/v1/notes/{id}/reports',
  'DELETE /api/v1/notes/{id}/reports/{report_id}',
  'GET /api/v1/admin/quality/reports',
  'GET /api/v1/admin/quality/reports/{id}',
  'POST /api/v1/admin/quality/reports/{id}/confirm',
  'POST /api/v1/admin/quality/reports/{id}/dismiss',
  'POST /api/v1/admin/quality/reports/{id}/golden',
  'GET /api/v1/admin/quality/golden',
  'GET /api/v1/admin/quality/trend',
  'POST /api/v1/notes/{id}/edits',
  'POST /api/v1/notes/{id}/versions/{version}/restore',
  'POST /api/v1/notes/{id}/corrections/preview',
  'POST /api/v1/notes/{id}/corrections',
  'GET /api/v1/courses',
  'GET /api/v1/courses/{course}/terms',
  'PUT /api/v1/courses/{course}/terms/{term}',
  'DELETE /api/v1/courses/{course}/terms/{term}',
  'POST /api/v1/problem-bundles/quote',
  'POST /api/v1/problem-bundles',
  'GET /api/v1/problem-bundles',
  'GET /api/v1/problem-bundles/{id}',
  'GET /api/v1/problem-bundles/{id}/problems',
  'GET /api/v1/problem-bundles/{id}/answer-key',
  'GET /api/v1/problem-bundles/{id}/sources',
  'PATCH /api/v1/problem-bundles/{id}',
  'DELETE /api/v1/problem-bundles/{id}',
  'GET /api/v1/problem-bundles/{id}/receipt',
  'POST /api/v1/problem-bundles/{id}/attempts',
  'GET /api/v1/problem-bundles/{id}/attempts',
  'GET /api/v1/attempts/{id}',
  'PUT /api/v1/attempts/{id}/answers/{problem_id}',
  'POST /api/v1/attempts/{id}/finish',
  'POST /api/v1/attempts/{id}/answers/{problem_id}/grading-quote',
  'POST /api/v1/attempts/{id}/answers/{problem_id}/grading',
  'POST /api/v1/attempts/{id}/answers/{problem_id}/objection',
  'PUT /api/v1/attempts/{id}/answers/{problem_id}/own-grading',
  'GET /api/v1/wrong-answers',
  'GET /api/v1/study-statistics',
  'GET /api/v1/reviews',
  'POST /api/v1/reviews/{problem_id}',
  'PUT /api/v1/problem-bundles/{id}/study-plan',
  'DELETE /api/v1/problem-bundles/{id}/study-plan',
  'POST /api/v1/problem-bundles/{id}/shares',
  'GET /api/v1/problem-bundles/{id}/shares',
  'DELETE /api/v1/problem-bundle-shares/{id}',
  'GET /api/v1/shared-bundles/{token}',
  'POST /api/v1/shared-bundles/{token}/answers',
  'POST /api/v1/shared/{token}/reports',
  'POST /api/v1/shared-bundles/{token}/reports',
  'GET /api/v1/notes/{id}/takedown',
  'GET /api/v1/problem-bundles/{id}/takedown',
  'POST /api/v1/notes/{id}/objection',
  'POST /api/v1/problem-bundles/{id}/objection',
  'POST /api/v1/share-report-answers',
  'GET /api/v1/admin/share-reports',
  'GET /api/v1/admin/share-reports/{id}/content',
  'POST /api/v1/admin/share-reports/{id}/decision',
  'POST /api/v1/chats',
  'GET /api/v1/chats',
  'GET /api/v1/chats/{id}',
  'POST /api/v1/chats/{id}/quote',
  'POST /api/v1/chats/{id}/questions',
  'GET /api/v1/chat-questions/{id}/events',
  'DELETE /api/v1/chats/{id}',
  'GET /api/v1/health',
  'GET /api/v1/ready',
  'GET /api/v1/admin/payments',
  'GET /api/v1/admin/payments/{id}',
  'POST /api/v1/admin/payments/{id}/chargeback',
  'POST /api/v1/admin/payments/{id}/write-off',
  'POST /api/v1/admin/payments/{id}/exceptional-refund',
  'GET /api/v1/admin/payment-queues',
  'GET /api/v1/admin/payment-cases',
  'GET /api/v1/admin/payment-cases/{case_id}',
  'POST /api/v1/admin/payment-cases/{case_id}/requery',
  'POST /api/v1/admin/payment-cases/{case_id}/cancel',
  'POST /api/v1/admin/payment-cases/{case_id}/close',
  'POST /api/v1/admin/payment-cases/{case_id}/reopen',
  'POST /api/v1/admin/payment-cases/{case_id}/note',
  'POST /api/v1/admin/payment-cases/{case_id}/assign',
  'POST /api/v1/admin/payment-cases/{case_id}/acknowledge',
];

describe('API contract', () => {
  it('contains exactly the agreed calls, each once', () => {
    const names = allCalls.map((shape) => `${shape.method} ${shape.path}`);
    expect(names.toSorted()).toEqual([...agreed, ...additive].toSorted());
  });

  it('requires an admin token for every admin call except login and TOTP enrolment, and declares all path parameters', () => {
    const adminLoginPaths = ['/api/v1/admin/login', '/api/v1/admin/totp/begin', '/api/v1/admin/totp/confirm'];
    for (const shape of allCalls) {
      const requiresAdmin = shape.path.startsWith('/api/v1/admin/') && !adminLoginPaths.includes(shape.path);
      expect(shape.access === 'admin').toBe(requiresAdmin);
      const parts = [...shape.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(shape.params ? Object.keys((shape.params as unknown as z.ZodMiniObject).shape) : []).toEqual(parts);
    }
  });

  it('lists the error statuses of the call, of its access level and of all calls', () => {
    expect(failuresOf(authCalls.register)[409]).toBe('이미 가입한 이메일');
    expect(Object.keys(failuresOf(authCalls.me))).toEqual(expect.arrayContaining(['401', '403', '429', '500']));
    expect(failuresOf(authCalls.login)[403]).toBe('비활성화된 계정');
  });

  it('accepts a launch token only for the account and payment calls [P-04]', () => {
    const open = allCalls.filter((shape) => shape.launch).map((shape) => `${shape.method} ${shape.path}`);
    expect(open.toSorted()).toEqual(
      [
        'GET /api/v1/auth/users/me',
        'GET /api/v1/payments/availability',
        'POST /api/v1/auth/payment/fail',
        'POST /api/v1/payments/orders',
        'POST /api/v1/payments/confirm',
        'GET /api/v1/payments/transactions',
        'GET /api/v1/payments/receipt/{id}',
      ].toSorted(),
    );
  });

  it('encodes dates as ISO strings and strips unknown fields', () => {
    const at = new Date('2026-11-15T03:00:00Z');
    const paid = {
      id: '7b7f4b0e-2f6c-4a57-8a0f-5d1c2b3a4e5f',
      created_at: at,
      order_name: '100 크레딧 충전',
      amount: 1000,
      credits_charged: 100,
      status: 'COMPLETED' as const,
      refunded_amount: 0,
      is_charged_back: false,
      method: '카드',
      order_id: 'order_1731600000000',
    };
    const user = {
      id: '3f2b1f4e-7c1a-4b53-9c2e-1a2b3c4d5e6f',
      email: 'a@example.com',
      credit_balance: 0,
      held_credits: 0,
      spendable_credits: 0,
      is_admin: false,
      is_active: true,
      created_at: at,
      updated_at: at,
      jobs: [],
      transactions: [{ ...paid, payment_key: 'secret' }],
      password_hash: 'secret',
    };
    const sent = z.encode(currentUser, user);
    expect(JSON.stringify(sent)).not.toContain('secret');
    expect(sent.transactions[0]?.created_at).toBe('2026-11-15T03:00:00.000Z');
  });
});

describe('OpenAPI document', () => {
  const document = printOpenapi() as {
    openapi: string;
    paths: Record<string, Record<string, { requestBody?: object }>>;
  };

  it('has one operation per call', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(document.openapi).toBe('3.1.0');
    expect(operations).toHaveLength(allCalls.length);
  });

  it('accepts the login form in both encodings', () => {
    const login = document.paths['/api/v1/auth/login/token']?.post;
    expect(Object.keys((login?.requestBody as { content: object } | undefined)?.content ?? {})).toEqual([
      'multipart/form-data',
      'application/x-www-form-urlencoded',
    ]);
  });
});
