import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkImportRules } from './check-import-rules.ts';
import type { Finding } from './format-finding.ts';
import { healthyTree } from './testing/healthy-tree.ts';
import { type Tree, writeTree } from './testing/write-tree.ts';

type PlantedViolation = { rule: string; file: string; text: string; beside?: Tree };

const from = (specifier: string) => `import * as planted from '${specifier}';\nexport const use = planted;\n`;
const typeFrom = (specifier: string) => `import type { db } from '${specifier}';\nexport type Use = typeof db;\n`;

const violations: PlantedViolation[] = [
  { rule: 'domain-imports-nothing', file: 'packages/domain/src/read.ts', text: from('node:fs') },
  { rule: 'domain-imports-nothing', file: 'packages/domain/src/shapes.ts', text: from('zod') },
  { rule: 'domain-imports-nothing', file: 'packages/domain/src/ask.ts', text: typeFrom('@pilgi/contract') },
  { rule: 'contract-only-zod-and-domain', file: 'packages/contract/src/read.ts', text: from('node:crypto') },
  { rule: 'contract-only-zod-and-domain', file: 'packages/contract/src/ask.ts', text: from('@pilgi/api-client') },
  { rule: 'api-client-only-contract', file: 'packages/api-client/src/shapes.ts', text: from('zod') },
  { rule: 'api-client-domain-types-only', file: 'packages/api-client/src/decide.ts', text: from('@pilgi/domain') },
  { rule: 'ui-no-product-code', file: 'packages/ui/src/price.ts', text: from('@pilgi/domain') },
  { rule: 'ui-no-product-code', file: 'packages/ui/src/call.ts', text: typeFrom('@pilgi/contract') },
  { rule: 'packages-no-apps', file: 'packages/ui/src/won.ts', text: from('../../../apps/web/src/shared/won.ts') },
  {
    rule: 'apps-independent',
    file: 'apps/web/src/shared/now.ts',
    text: from('../../../server/src/platform/clock/clock.ts'),
  },
  {
    rule: 'apps-independent',
    file: 'apps/web/src/shared/later.ts',
    text: "export const later = () => import('../../../server/src/platform/clock/clock.ts');\n",
  },
  { rule: 'apps-independent', file: 'apps/server/src/platform/won.ts', text: from('../../../web/src/shared/won.ts') },
  {
    rule: 'apps-no-tools',
    file: 'apps/server/src/platform/tool.ts',
    text: from('../../../../tools/seed.ts'),
    beside: { 'tools/seed.ts': 'export const seed = 1;\n' },
  },
  {
    rule: 'tools-below-verification',
    file: 'tools/seed-large.ts',
    text: from('../verification/kit/start.ts'),
    beside: { 'verification/kit/start.ts': 'export const start = 1;\n' },
  },
  { rule: 'simulators-only-in-tests', file: 'apps/server/src/entry/dev.ts', text: from('@pilgi/toss-simulator') },
  { rule: 'simulators-no-product-code', file: 'simulators/toss/src/price.ts', text: from('@pilgi/domain') },
  {
    rule: 'platform-no-features',
    file: 'apps/server/src/platform/log/who.ts',
    text: from('../../features/users/index.ts'),
  },
  {
    rule: 'prompts-import-nothing',
    file: 'apps/server/src/prompts/now.ts',
    text: from('../platform/clock/clock.ts'),
  },
  {
    rule: 'features-no-entry',
    file: 'apps/server/src/features/users/wire.ts',
    text: from('../../entry/compose.ts'),
  },
  {
    rule: 'features-via-index',
    file: 'apps/server/src/features/auth/peek.ts',
    text: from('../users/read-user.ts'),
  },
  { rule: 'sql-only-in-queries', file: 'apps/server/src/features/auth/register.ts', text: from('kysely') },
  { rule: 'sql-only-in-queries', file: 'apps/server/src/platform/http/limit.ts', text: from('pg') },
  {
    rule: 's3-only-in-platform-storage',
    file: 'apps/server/src/features/auth/keep.ts',
    text: from('@aws-sdk/client-s3'),
  },
  {
    rule: 'workflow-engine-only-in-platform',
    file: 'apps/server/src/features/auth/later.ts',
    text: from('@dbos-inc/dbos-sdk'),
  },
  {
    rule: 'prom-client-only-in-platform-metrics',
    file: 'apps/server/src/features/auth/count.ts',
    text: from('prom-client'),
  },
  {
    rule: 'opentelemetry-only-in-export-spans',
    file: 'apps/server/src/platform/http/span.ts',
    text: from('@opentelemetry/api'),
  },
  {
    rule: 'routes-no-queries',
    file: 'apps/server/src/features/auth/session.routes.ts',
    text: from('./auth.queries.ts'),
  },
  { rule: 'routes-no-queries', file: 'apps/server/src/features/users/users.routes.ts', text: typeFrom('kysely') },
  {
    rule: 'routes-database-types-only',
    file: 'apps/server/src/features/users/me.routes.ts',
    text: from('../../platform/db/open-database.ts'),
  },
  { rule: 'web-shared-layer', file: 'apps/web/src/shared/pay.ts', text: from('../features/payments/receipt.ts') },
  {
    rule: 'web-features-layer',
    file: 'apps/web/src/features/payments/open.ts',
    text: from('../../pages/account/profile.page.tsx'),
  },
  { rule: 'web-pages-layer', file: 'apps/web/src/pages/public/faq.page.tsx', text: from('../../app/root.tsx') },
  {
    rule: 'web-features-independent',
    file: 'apps/web/src/features/payments/owner.ts',
    text: from('../users/profile.ts'),
  },
  {
    rule: 'web-admin-parts-in-admin-pages',
    file: 'apps/web/src/pages/account/users.page.tsx',
    text: from('../../features/users/admin/user-table.ts'),
  },
  {
    rule: 'web-admin-parts-in-admin-pages',
    file: 'apps/web/src/features/users/list.ts',
    text: from('./admin/user-table.ts'),
  },
  {
    rule: 'desktop-web-pages-only',
    file: 'apps/desktop/src/app/gate.ts',
    text: from('../../../web/src/app/root.tsx'),
  },
  {
    rule: 'desktop-web-pages-only',
    file: 'apps/desktop/src/app/users.ts',
    text: from('../../../web/src/features/users/admin/user-table.ts'),
  },
  {
    rule: 'desktop-shell-layer',
    file: 'apps/desktop/src/shell/peek.ts',
    text: from('../features/queue/tend.ts'),
    beside: { 'apps/desktop/src/features/queue/tend.ts': 'export const tend = 1;\n' },
  },
  {
    rule: 'desktop-features-independent',
    file: 'apps/desktop/src/features/folder/peek.ts',
    text: from('../queue/tend.ts'),
  },
  {
    rule: 'desktop-pages-layer',
    file: 'apps/desktop/src/pages/home.page.tsx',
    text: from('../app/draw.ts'),
    beside: { 'apps/desktop/src/app/draw.ts': 'export const draw = 1;\n' },
  },
  { rule: 'browser-no-node', file: 'apps/web/src/shared/read.ts', text: from('node:fs') },
  {
    rule: 'no-cycles',
    file: 'apps/server/src/platform/clock/tick.ts',
    text: "import type { Tock } from './tock.ts';\nexport type Tick = Tock | 1;\n",
    beside: {
      'apps/server/src/platform/clock/tock.ts':
        "import type { Tick } from './tick.ts';\nexport type Tock = Tick | 2;\n",
    },
  },
  { rule: 'no-unresolvable', file: 'apps/server/src/platform/log/gone.ts', text: from('./missing.ts') },
  { rule: 'no-unresolvable', file: 'apps/server/src/platform/log/lost.ts', text: from('@pilgi/missing') },
  {
    rule: 'production-no-tests',
    file: 'apps/server/src/entry/fake.ts',
    text: from('../../testing/build-app.ts'),
  },
  { rule: 'production-no-tests', file: 'packages/domain/src/again.ts', text: from('./can.test.ts') },
  { rule: 'no-dev-dependency-in-production', file: 'apps/server/src/platform/log/pick.ts', text: from('fast-check') },
  { rule: 'dependency-is-declared', file: 'apps/server/src/platform/log/view.ts', text: from('react') },
];

function plantedTree(): Tree {
  const planted = violations.map((violation) => ({ [violation.file]: violation.text, ...violation.beside }));
  return Object.assign({ ...healthyTree }, ...planted) as Tree;
}

let findings: Finding[];
const trees: { remove: () => void }[] = [];

async function check(tree: Tree): Promise<Finding[]> {
  const written = writeTree(tree);
  trees.push(written);
  return checkImportRules(written.root);
}

beforeAll(async () => {
  findings = await check(plantedTree());
});

afterAll(() => {
  for (const tree of trees) tree.remove();
});

test('accepts a tree that follows every rule', async () => {
  expect(await check(healthyTree)).toEqual([]);
});

test.each(violations)('$rule rejects $file', ({ rule, file }) => {
  expect(findings.filter((finding) => finding.file === file).map((finding) => finding.rule)).toContain(rule);
});

test('reports nothing but the planted violations', () => {
  const planted = new Set(violations.flatMap((violation) => [violation.file, ...Object.keys(violation.beside ?? {})]));
  expect(findings.filter((finding) => !planted.has(finding.file))).toEqual([]);
});

test('every rule of the configuration has a planted violation', () => {
  const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
  expect(new Set(violations.map((violation) => violation.rule))).toEqual(
    new Set(config.forbidden.map((rule) => rule.name)),
  );
});
