const TEST = '\\.(test|spec)\\.tsx?$';
const SERVER = '^apps/server/src';
const WEB = '^apps/web/src';
const SQL_LIBRARY = 'node_modules/(kysely|pg|pg-pool|pg-cursor)/';
const PRODUCTION = '^(apps|packages)/[^/]+/src/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const packageArrows = [
  forbid(
    'domain-imports-nothing',
    'Rules are pure: no I/O, no clock, no dependency.',
    { path: '^packages/domain/src/', pathNot: TEST },
    { pathNot: '^packages/domain/src/' },
  ),
  forbid(
    'contract-only-zod-and-domain',
    'The contract is shapes alone, so that every client can carry it.',
    { path: '^packages/contract/src/', pathNot: TEST },
    { pathNot: ['^packages/(contract|domain)/', 'node_modules/zod/'] },
  ),
  forbid(
    'api-client-only-contract',
    'The client speaks the contract and nothing else.',
    { path: '^packages/api-client/src/', pathNot: TEST },
    { pathNot: '^packages/(api-client|contract|domain)/' },
  ),
  forbid(
    'api-client-domain-types-only',
    'Rules run on the screen or the server, never in the caller between them.',
    { path: '^packages/api-client/src/', pathNot: TEST },
    { path: '^packages/domain/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'ui-knows-no-product',
    'Components know no product word.',
    { path: '^packages/ui/' },
    { path: '^packages/(?!ui/)' },
  ),
  forbid('packages-never-apps', 'Packages are below the apps.', { path: '^packages/' }, { path: '^(apps|e2e|tools)/' }),
  forbid(
    'apps-apart',
    'Apps never import each other; the desktop window alone shows pages of the site.',
    { path: '^apps/([^/]+)/', pathNot: '^apps/desktop/' },
    { path: '^apps/(?!$1/)' },
  ),
  forbid(
    'desktop-shows-pages-of-the-site',
    'Pages, features and shared parts of the site, never its routes and gates, never its back office.',
    { path: '^apps/desktop/' },
    {
      path: [
        '^apps/(?!desktop/|web/)',
        '^apps/web/(?!src/(pages|features|shared)/|testing/)',
        `${WEB}/(pages|features/[^/]+)/admin/`,
      ],
    },
  ),
  forbid(
    'apps-never-tools',
    'Tools and browser tests are above the apps.',
    { path: '^apps/' },
    { path: '^(e2e|tools)/' },
  ),
  forbid(
    'simulators-only-in-tests',
    'Production code meets outside services at the wire and cannot know a stand-in.',
    { path: '^(apps|packages)/', pathNot: [TEST, '/testing/'] },
    { path: '^simulators/' },
  ),
  forbid(
    'simulators-know-no-product',
    'A stand-in plays somebody else, so it shares no code with us.',
    { path: '^simulators/' },
    { path: '^(apps|packages|e2e|tools)/' },
  ),
];

const serverArrows = [
  forbid(
    'platform-knows-no-feature',
    'entry → features → platform.',
    { path: `${SERVER}/platform/`, pathNot: TEST },
    { path: `${SERVER}/(features|entry)/` },
  ),
  forbid(
    'features-never-entry',
    'Only entry wires things together.',
    { path: `${SERVER}/features/`, pathNot: TEST },
    { path: `${SERVER}/entry/` },
  ),
  forbid(
    'feature-through-its-index',
    'Another feature is reached through its index.ts.',
    { path: `${SERVER}/features/([^/]+)/` },
    { path: `${SERVER}/features/(?!$1/)`, pathNot: `${SERVER}/features/[^/]+/index\\.ts$` },
  ),
  forbid(
    'sql-only-in-queries',
    'Acts get a typed Database from platform/db; statements live in *.queries.ts.',
    { path: `${SERVER}/`, pathNot: ['\\.queries\\.ts$', `${SERVER}/platform/db/`, `${SERVER}/entry/`, TEST] },
    { path: SQL_LIBRARY },
  ),
  forbid(
    'engine-only-in-workflow',
    'The durable engine stands behind platform/workflow, so that another can take its place.',
    { path: '^(apps|packages|tools)/', pathNot: `${SERVER}/platform/workflow/` },
    { path: 'node_modules/@dbos-inc/' },
  ),
  forbid(
    'storage-only-in-storage',
    'Objects are reached through platform/storage, whoever keeps them.',
    { path: '^(apps|packages)/', pathNot: [`${SERVER}/platform/storage/`, TEST, '/testing/'] },
    { path: 'node_modules/@aws-sdk/' },
  ),
  forbid(
    'metrics-only-in-metrics',
    "Whatever happens is told as a signal; who counts it is nobody else's business.",
    { path: '^(apps|packages)/', pathNot: [`${SERVER}/platform/metrics/`, TEST] },
    { path: 'node_modules/prom-client/' },
  ),
  forbid(
    'export-of-traces-is-lazy',
    'Only one file knows the exporter, and it is loaded where a collector is configured.',
    { path: '^(apps|packages)/', pathNot: [`${SERVER}/platform/trace/export-spans\\.ts$`, TEST] },
    { path: 'node_modules/@opentelemetry/' },
  ),
  forbid(
    'routes-hold-no-queries',
    'A route names an act; the act asks the database.',
    { path: `${SERVER}/.+\\.routes\\.ts$` },
    { path: ['\\.queries\\.ts$', '\\.gateway\\.ts$', SQL_LIBRARY] },
  ),
  forbid(
    'routes-database-types-only',
    'A route may name the type of the database to pass it on.',
    { path: `${SERVER}/.+\\.routes\\.ts$` },
    { path: `${SERVER}/platform/db/`, dependencyTypesNot: ['type-only'] },
  ),
];

const webArrows = [
  forbid(
    'web-shared-is-lowest',
    'app → pages → features → shared.',
    { path: `${WEB}/shared/` },
    { path: `${WEB}/(app|pages|features)/` },
  ),
  forbid(
    'web-features-below-pages',
    'app → pages → features → shared.',
    { path: `${WEB}/features/` },
    { path: `${WEB}/(app|pages)/` },
  ),
  forbid('web-pages-below-app', 'app → pages → features → shared.', { path: `${WEB}/pages/` }, { path: `${WEB}/app/` }),
  forbid(
    'web-features-apart',
    'Pages compose features; features never import each other.',
    { path: `${WEB}/features/([^/]+)/` },
    { path: `${WEB}/features/(?!$1/)` },
  ),
  forbid(
    'web-admin-parts-in-admin-pages',
    'Back-office parts are shown by back-office pages alone.',
    { path: `${WEB}/`, pathNot: [`${WEB}/pages/admin/`, `${WEB}/features/[^/]+/admin/`] },
    { path: `${WEB}/features/[^/]+/admin/` },
  ),
  forbid(
    'browser-no-node',
    'What runs in a browser has no Node.',
    {
      path: ['^apps/web/src/', '^packages/(ui|api-client)/src/'],
      pathNot: [TEST, '/testing/', 'entry\\.server\\.tsx$'],
    },
    { dependencyTypes: ['core'] },
  ),
];

const DESKTOP = '^apps/desktop/src';

const desktopArrows = [
  forbid(
    'desktop-shell-is-lowest-but-for-the-opening',
    'app → pages → features → shell; only the opening of the shell knows the features it is made of.',
    { path: `${DESKTOP}/shell/`, pathNot: ['open-desktop-shell\\.ts$', 'desktop-context\\.ts$', TEST] },
    { path: `${DESKTOP}/(app|pages|features)/` },
  ),
  forbid(
    'desktop-features-apart',
    'Pages and the frame of the window compose features.',
    { path: `${DESKTOP}/features/([^/]+)/` },
    { path: [`${DESKTOP}/features/(?!$1/)`, `${DESKTOP}/(app|pages)/`] },
  ),
  forbid(
    'desktop-pages-below-app',
    'app → pages → features → shell.',
    { path: `${DESKTOP}/pages/` },
    { path: `${DESKTOP}/app/` },
  ),
];

const everywhere = [
  forbid('no-cycles', 'A cycle is one module in disguise.', {}, { circular: true }),
  forbid(
    'no-unresolvable',
    'Every import leads to a file.',
    {},
    // React Router writes +types and Vite serves the others: no such file exists before a build.
    { couldNotResolve: true, pathNot: ['/\\+types/', '^virtual:', '\\?(url|raw|inline)$'] },
  ),
  forbid(
    'production-never-tests',
    'Test material never ships.',
    { path: PRODUCTION, pathNot: [TEST, '/testing/'] },
    { path: ['/testing/', TEST] },
  ),
  forbid(
    'no-dev-dependency-in-production',
    'It would be missing after npm ci --omit=dev.',
    { path: PRODUCTION, pathNot: [TEST, '/testing/', '^apps/web/src/app/routes\\.ts$'] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'dependency-is-declared',
    'Each workspace declares what it imports.',
    { path: PRODUCTION, pathNot: [TEST, '/testing/'] },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
];

module.exports = {
  forbidden: [...packageArrows, ...serverArrows, ...webArrows, ...desktopArrows, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Anchored at our folders: excluding every dist/ would hide packages that ship one, and with them the rules about them.
    // The server of the usual kind has packages of its own, which only its bench installs.
    exclude: {
      path: '^(apps|packages|simulators)/[^/]+/(build|dist|coverage|\\.react-router)/|^tools/bench/express-prisma/',
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
