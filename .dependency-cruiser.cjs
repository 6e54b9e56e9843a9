const TEST = '\\.(test|spec)\\.tsx?$';
const SERVER = '^apps/server/src';
const WEB = '^apps/web/src';
const SQL_LIBRARY = 'node_modules/(kysely|pg|pg-pool|pg-cursor)/';
const PRODUCTION = '^(apps|packages)/[^/]+/src/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const packageRules = [
  forbid(
    'domain-imports-nothing',
    'The domain is pure: no I/O, no clock, no dependencies.',
    { path: '^packages/domain/src/', pathNot: TEST },
    { pathNot: '^packages/domain/src/' },
  ),
  forbid(
    'contract-only-zod-and-domain',
    'The contract contains schemas only, so that every client can include it.',
    { path: '^packages/contract/src/', pathNot: TEST },
    { pathNot: ['^packages/(contract|domain)/', 'node_modules/zod/'] },
  ),
  forbid(
    'api-client-only-contract',
    'The API client depends on the contract only.',
    { path: '^packages/api-client/src/', pathNot: TEST },
    { pathNot: '^packages/(api-client|contract|domain)/' },
  ),
  forbid(
    'api-client-domain-types-only',
    'Domain rules run in the UI or on the server; the API client uses their types only.',
    { path: '^packages/api-client/src/', pathNot: TEST },
    { path: '^packages/domain/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'ui-no-product-code',
    'UI components contain no product code.',
    { path: '^packages/ui/' },
    { path: '^packages/(?!ui/)' },
  ),
  forbid(
    'packages-no-apps',
    'Packages must not depend on apps, browser tests or tools.',
    { path: '^packages/' },
    { path: '^(apps|e2e|tools|verification|benchmarks|ops)/' },
  ),
  forbid(
    'apps-independent',
    'Apps do not import each other, except that the desktop app shows pages of the web app.',
    { path: '^apps/([^/]+)/', pathNot: '^apps/desktop/' },
    { path: '^apps/(?!$1/)' },
  ),
  forbid(
    'desktop-web-pages-only',
    'The desktop app may import pages, features and shared modules of the web app, but neither its app layer nor its admin modules.',
    { path: '^apps/desktop/' },
    {
      path: [
        '^apps/(?!desktop/|web/)',
        '^apps/web/(?!src/(pages|features|shared)/|testing/)',
        `${WEB}/(pages|features/.+)/admin/`,
      ],
    },
  ),
  forbid(
    'apps-no-tools',
    'Apps must not depend on tools or browser tests.',
    { path: '^apps/' },
    { path: '^(e2e|tools|verification|benchmarks|ops)/' },
  ),
  forbid(
    'tools-below-verification',
    'verification, benchmarks, e2e → ops, tools.',
    { path: '^(tools|ops)/' },
    { path: '^(verification|benchmarks|e2e)/' },
  ),
  forbid(
    'simulators-only-in-tests',
    'Production code reaches external services over the network and does not import simulators.',
    { path: '^(apps|packages)/', pathNot: [TEST, '/testing/'] },
    { path: '^simulators/' },
  ),
  forbid(
    'simulators-no-product-code',
    'A simulator replaces an external service, so it shares no code with the product.',
    { path: '^simulators/' },
    { path: '^(apps|packages|e2e|tools|verification|benchmarks|ops)/' },
  ),
];

const serverRules = [
  forbid(
    'platform-no-features',
    'Layers of the server: entry → features → platform → prompts.',
    { path: `${SERVER}/platform/`, pathNot: TEST },
    { path: `${SERVER}/(features|entry)/` },
  ),
  forbid(
    'prompts-import-nothing',
    'Prompts are the lowest layer of the server, so that every layer and the checks can read them.',
    { path: `${SERVER}/prompts/`, pathNot: TEST },
    { path: [`${SERVER}/(?!prompts/)`, '^packages/'] },
  ),
  forbid(
    'features-no-entry',
    'Only the entry layer composes dependencies.',
    { path: `${SERVER}/features/`, pathNot: TEST },
    { path: `${SERVER}/entry/` },
  ),
  forbid(
    'features-via-index',
    'Other features are imported through their index.ts only.',
    { path: `${SERVER}/features/([^/]+)/` },
    { path: `${SERVER}/features/(?!$1/)`, pathNot: `${SERVER}/features/[^/]+/index\\.ts$` },
  ),
  forbid(
    'sql-only-in-queries',
    'SQL statements belong in *.queries.ts; other modules pass a typed Database from platform/db.',
    { path: `${SERVER}/`, pathNot: ['\\.queries\\.ts$', `${SERVER}/platform/db/`, `${SERVER}/entry/`, TEST] },
    { path: SQL_LIBRARY },
  ),
  forbid(
    'workflow-engine-only-in-platform',
    'The workflow engine is used only in platform/workflow, so that it can be replaced.',
    { path: '^(apps|packages|tools|verification|benchmarks|ops)/', pathNot: `${SERVER}/platform/workflow/` },
    { path: 'node_modules/@dbos-inc/' },
  ),
  forbid(
    's3-only-in-platform-storage',
    'Object storage is accessed through platform/storage only.',
    { path: '^(apps|packages)/', pathNot: [`${SERVER}/platform/storage/`, TEST, '/testing/'] },
    { path: 'node_modules/@aws-sdk/' },
  ),
  forbid(
    'prom-client-only-in-platform-metrics',
    'Other modules emit signals; only platform/metrics turns them into metrics.',
    { path: '^(apps|packages)/', pathNot: [`${SERVER}/platform/metrics/`, TEST] },
    { path: 'node_modules/prom-client/' },
  ),
  forbid(
    'opentelemetry-only-in-export-spans',
    'Only export-spans.ts imports OpenTelemetry; it is loaded only when a collector is configured.',
    { path: '^(apps|packages)/', pathNot: [`${SERVER}/platform/trace/export-spans\\.ts$`, TEST] },
    { path: 'node_modules/@opentelemetry/' },
  ),
  forbid(
    'routes-no-queries',
    'A route calls a use case; the use case queries the database.',
    { path: `${SERVER}/.+\\.routes\\.ts$` },
    { path: ['\\.queries\\.ts$', '\\.gateway\\.ts$', SQL_LIBRARY] },
  ),
  forbid(
    'routes-database-types-only',
    'Routes may import database types only, to pass the database on.',
    { path: `${SERVER}/.+\\.routes\\.ts$` },
    { path: `${SERVER}/platform/db/`, dependencyTypesNot: ['type-only'] },
  ),
];

const webRules = [
  forbid(
    'web-shared-layer',
    'Layers of the web app: app → pages → features → shared.',
    { path: `${WEB}/shared/` },
    { path: `${WEB}/(app|pages|features)/` },
  ),
  forbid(
    'web-features-layer',
    'Layers of the web app: app → pages → features → shared.',
    { path: `${WEB}/features/` },
    { path: `${WEB}/(app|pages)/` },
  ),
  forbid(
    'web-pages-layer',
    'Layers of the web app: app → pages → features → shared.',
    { path: `${WEB}/pages/` },
    { path: `${WEB}/app/` },
  ),
  forbid(
    'web-features-independent',
    'Pages compose features; features do not import each other.',
    { path: `${WEB}/features/([^/]+)/` },
    { path: `${WEB}/features/(?!$1/)` },
  ),
  forbid(
    'web-admin-parts-in-admin-pages',
    'Admin components are used by admin pages only.',
    { path: `${WEB}/`, pathNot: [`${WEB}/pages/admin/`, `${WEB}/features/.+/admin/`] },
    { path: `${WEB}/features/.+/admin/` },
  ),
  forbid(
    'browser-no-node',
    'Browser code must not import Node modules.',
    {
      path: ['^apps/web/src/', '^packages/(ui|api-client)/src/'],
      pathNot: [TEST, '/testing/', 'entry\\.server\\.tsx$'],
    },
    { dependencyTypes: ['core'] },
  ),
];

const DESKTOP = '^apps/desktop/src';

const desktopRules = [
  forbid(
    'desktop-shell-layer',
    'Layers of the desktop app: app → pages → features → shell; only open-desktop-shell.ts and desktop-context.ts may import features.',
    { path: `${DESKTOP}/shell/`, pathNot: ['open-desktop-shell\\.ts$', 'desktop-context\\.ts$', TEST] },
    { path: `${DESKTOP}/(app|pages|features)/` },
  ),
  forbid(
    'desktop-features-independent',
    'Pages and the app layer compose features.',
    { path: `${DESKTOP}/features/([^/]+)/` },
    { path: [`${DESKTOP}/features/(?!$1/)`, `${DESKTOP}/(app|pages)/`] },
  ),
  forbid(
    'desktop-pages-layer',
    'Layers of the desktop app: app → pages → features → shell.',
    { path: `${DESKTOP}/pages/` },
    { path: `${DESKTOP}/app/` },
  ),
];

const generalRules = [
  forbid('no-cycles', 'Import cycles are not allowed.', {}, { circular: true }),
  forbid(
    'no-unresolvable',
    'Every import must resolve to a file.',
    {},
    // React Router generates +types and Vite resolves the others: these files do not exist before a build.
    { couldNotResolve: true, pathNot: ['/\\+types/', '^virtual:', '\\?(url|raw|inline)$'] },
  ),
  forbid(
    'production-no-tests',
    'Production code must not import test code.',
    { path: PRODUCTION, pathNot: [TEST, '/testing/'] },
    { path: ['/testing/', TEST] },
  ),
  forbid(
    'no-dev-dependency-in-production',
    'Dev dependencies are missing after npm ci --omit=dev.',
    { path: PRODUCTION, pathNot: [TEST, '/testing/', '^apps/web/src/app/routes\\.ts$'] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'dependency-is-declared',
    'Each workspace must declare the packages it imports.',
    { path: PRODUCTION, pathNot: [TEST, '/testing/'] },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
];

module.exports = {
  forbidden: [...packageRules, ...serverRules, ...webRules, ...desktopRules, ...generalRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Anchored at our directories: excluding every dist/ would also hide installed packages that contain one.
    // The Express/Prisma reference server has its own packages, which only its benchmark installs.
    exclude: {
      path: '^(apps|packages|simulators)/[^/]+/(build|dist|coverage|\\.react-router)/|^benchmarks/express-prisma/',
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
