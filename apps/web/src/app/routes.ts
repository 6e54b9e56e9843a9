import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

const publicPages = [
  index('../pages/public/landing.page.tsx'),
  route('download', '../pages/public/landing.page.tsx', { id: 'download' }),
  route('sample', '../pages/public/sample.page.tsx', { id: 'public-sample' }),
  route('login', '../pages/public/login.page.tsx'),
  route('faq', '../pages/public/faq.page.tsx'),
];

const legalPages = [
  route('terms', '../pages/public/service-terms.page.tsx', { id: 'terms' }),
  route('terms/service', '../pages/public/service-terms.page.tsx', { id: 'terms-service' }),
  route('terms/ecommerce', '../pages/public/ecommerce-terms.page.tsx', { id: 'terms-ecommerce' }),
  route('ecommerce', '../pages/public/ecommerce-terms.page.tsx', { id: 'ecommerce' }),
  route('privacy', '../pages/public/privacy-policy.page.tsx'),
  route('business-info', '../pages/public/business-info.page.tsx'),
  route('refund-policy', '../pages/public/refund-policy.page.tsx'),
  route('copyright', '../pages/public/copyright.page.tsx'),
];

const openAccountPages = [
  route('shared/:token', '../pages/public/shared-note.page.tsx'),
  route('shared-problems/:token', '../pages/public/shared-problems.page.tsx'),
  route('report-answer', '../pages/public/report-answer.page.tsx'),
  route('password-reset/request', '../pages/account/password-reset-request.page.tsx'),
  route('payback', '../pages/account/payback.page.tsx'),
  route('password-reset', '../pages/account/password-reset.page.tsx'),
  route('sign-in/done', '../pages/account/sign-in-done.page.tsx'),
  route('email-restore', '../pages/account/email-restore.page.tsx'),
  route('reminders/unsubscribe', '../pages/account/unsubscribe.page.tsx'),
  route('two-step-cancel', '../pages/account/two-step-cancel.page.tsx'),
  layout('gates/payment-gate.tsx', [route('payment', '../pages/payment/payment.page.tsx')]),
  route('payment/success', '../pages/payment/payment-success.page.tsx'),
  route('payment/fail', '../pages/payment/payment-fail.page.tsx'),
];

const protectedPages = [
  route('profile', '../pages/account/profile.page.tsx'),
  route('payment-management', '../pages/payment/payment-management.page.tsx'),
  route('payment/receipt/:id', '../pages/payment/receipt.page.tsx'),
];

const studioPages = prefix('studio', [
  index('../pages/studio/studio.page.tsx'),
  route('record', '../pages/studio/record.page.tsx'),
  route('today', '../pages/studio/today.page.tsx'),
  route('lectures/:id', '../pages/studio/lecture.page.tsx'),
  route('jobs/:id', '../pages/studio/job.page.tsx'),
  route('notes/:id', '../pages/studio/note.page.tsx'),
  route('sample', '../pages/studio/sample.page.tsx'),
  route('problems', '../pages/studio/problems.page.tsx'),
  route('problems/new', '../pages/studio/new-problems.page.tsx'),
  route('problems/:id', '../pages/studio/problem-bundle.page.tsx'),
  route('attempts/:id', '../pages/studio/attempt.page.tsx'),
  route('exams', '../pages/studio/exams.page.tsx'),
  route('reviews', '../pages/studio/reviews.page.tsx'),
  route('wrong-answers', '../pages/studio/wrong-answers.page.tsx'),
  route('statistics', '../pages/studio/statistics.page.tsx'),
]);

const adminPages = prefix('admin', [
  index('../pages/admin/admin-index.page.tsx'),
  route('dashboard', '../pages/admin/dashboard.page.tsx'),
  route('ai-models', '../pages/admin/ai-models.page.tsx'),
  route('support', '../pages/admin/support.page.tsx'),
  route('versions', '../pages/admin/versions.page.tsx'),
  route('users', '../pages/admin/users.page.tsx'),
  route('users/:id', '../pages/admin/user.page.tsx'),
  route('payments', '../pages/admin/payments.page.tsx'),
  route('payments/:id', '../pages/admin/payment-order.page.tsx'),
  route('paybacks', '../pages/admin/paybacks.page.tsx'),
  route('gifts', '../pages/admin/gifts.page.tsx'),
  route('jobs', '../pages/admin/jobs.page.tsx'),
  route('quality', '../pages/admin/quality.page.tsx'),
  route('reports', '../pages/admin/reports.page.tsx'),
  route('reports/:id', '../pages/admin/report-content.page.tsx'),
  route('settings', '../pages/admin/settings.page.tsx'),
  route('requests', '../pages/admin/requests.page.tsx'),
  route('operators', '../pages/admin/operators.page.tsx'),
  route('audit', '../pages/admin/audit.page.tsx'),
]);

const developmentPages = import.meta.env.DEV ? [route('dev/components', '../pages/dev/components.page.tsx')] : [];

/** Access rules of the pages are implemented by the gate layouts. */
export default [
  layout('shell.tsx', [
    layout('gates/public-gate.tsx', publicPages),
    ...legalPages,
    layout('gates/full-screen-gate.tsx', [
      ...openAccountPages,
      layout('gates/protected-gate.tsx', [...protectedPages, layout('gates/studio-gate.tsx', studioPages)]),
      route('admin/login', '../pages/admin/admin-login.page.tsx'),
      route('admin/request-cancel', '../pages/admin/request-cancel.page.tsx'),
      layout('gates/admin-gate.tsx', adminPages),
    ]),
    ...developmentPages,
    route('*', '../pages/public/unknown.page.tsx'),
  ]),
] satisfies RouteConfig;
