import { expect, test } from 'vitest';
import { checkNames } from './check-names.ts';
import type { ProjectFile } from './read-project-files.ts';
import { aFile } from './testing/a-file.ts';

const accepted: ProjectFile[] = [
  aFile('apps/server/src/features/billing/payments/refund-payment.ts', 'export async function refundPayment() {}'),
  aFile('apps/server/src/features/billing/payments/refund-payment.test.ts'),
  aFile('apps/server/src/features/billing/payments/refund-payment-races.test.ts'),
  aFile('apps/server/src/features/billing/payments/payments.api.test.ts'),
  aFile('apps/server/src/features/billing/payments/money-flow.test.ts', "import { a } from './refund-payment.ts';"),
  aFile('apps/server/src/features/billing/payments/payments.routes.ts', 'export function registerRoutes() {}'),
  aFile('apps/server/src/features/billing/payments/index.ts', 'export function anything() {}'),
  aFile('apps/server/src/platform/db/rows.generated.ts'),
  aFile('apps/server/migrations/0002_accounts.sql'),
  aFile('apps/web/src/app/root.tsx', 'export default function App() {}'),
  aFile('apps/web/src/app/entry.client.tsx'),
  aFile('apps/web/src/pages/public/terms-of-service.page.tsx'),
  aFile('apps/web/vite.config.ts'),
  aFile('packages/domain/src/billing/payments/order-id.ts', 'export function isOrderId() {}'),
  aFile('packages/domain/src/billing/credits/rate.ts', 'export const A = 1;\nexport const decide = () => 2;'),
  aFile('packages/domain/src/clock.ts', 'export type Clock = () => number;\nexport const systemNow: Clock = () => 0;'),
  aFile('packages/ui/src/button/button.module.css'),
  aFile('packages/ui/src/button/button.tsx', 'export function Button() {}'),
  aFile('e2e/payments.spec.ts'),
  aFile('tools/codegen/db/generate-row-types.ts'),
];

const rejected: [path: string, text: string, message: RegExp][] = [
  ['packages/domain/src/refundPayment.ts', '', /kebab-case: refundPayment/],
  ['packages/domain/src/MyFolder/refund.ts', '', /kebab-case: MyFolder/],
  ['apps/server/src/features/accounts/auth/auth.controller.ts', '', /role suffix: \.controller/],
  ['packages/ui/src/button/button.styles.css', '', /role suffix: \.styles/],
  ['packages/domain/src/utils.ts', '', /does not describe/],
  ['packages/domain/src/string-helpers.ts', '', /does not describe/],
  ['apps/server/src/features/billing/payments/payment-service.ts', '', /does not describe/],
  ['packages/contract/src/types.ts', '', /does not describe/],
  ['packages/contract/src/payment-types.ts', 'export type A = 1;', /does not describe/],
  ['packages/domain/src/money.ts', 'export function decideRefund() {}', /main export decideRefund/],
  ['packages/ui/src/button/press.tsx', 'export const Button = () => null;', /main export Button/],
  ['packages/domain/src/broken.ts', 'export class Repaired {}', /main export Repaired/],
  ['packages/domain/src/tests/refund.test.ts', '', /no source in its directory/],
  ['apps/server/migrations/accounts.SQL.sql', '', /role suffix/],
];

test('accepts valid names', () => {
  expect(checkNames(accepted)).toEqual([]);
});

test.each(rejected)('rejects %s', (path, text, message) => {
  expect(checkNames([aFile(path, text)])).toMatchObject([
    { rule: 'names', file: path, message: expect.stringMatching(message) },
  ]);
});
