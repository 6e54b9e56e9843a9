import { allCalls, type CallShape } from '@pilgi/contract';
import { createTestUserFactory, type TestUser } from '../../apps/server/testing/matrix-users.ts';
import { namedObjects } from '../../apps/server/testing/named-objects.ts';
import { sampleOf } from '../../apps/server/testing/sample-of.ts';
import type { TestApp } from '../../apps/server/testing/start-test-app.ts';

/** Checks applied to every response. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
] as const;

const REJECTION_STATUSES = [400, 401, 403, 404, 405, 406, 409, 413, 414, 415, 422, 429, 431];
/** Examples per operation, for valid and for invalid requests each. */
const EXAMPLES = 10;
const QUICK_EXAMPLES = 3;
const QUICK_DIVISOR = 4;
/** Probability that a path parameter is an object that the caller owns. */
const OWN_OBJECT_SHARE = 0.8;

interface RunOptions {
  /** Tests a quarter of the operations, chosen by the seed. */
  quick: boolean;
  seed: number;
}

/** Creates one account per operation, so that an operation that ends its account or session does not affect others. */
export async function writeRunSettings(builder: TestApp, options: RunOptions): Promise<string> {
  const createUser = await createTestUserFactory(builder);
  const blocks: string[] = [];
  const dictionaries: string[] = [];
  for (const [index, call] of allCalls.entries()) {
    if (options.quick && index % QUICK_DIVISOR !== options.seed % QUICK_DIVISOR) {
      blocks.push(`${headerOf(call)}\nenabled = false`);
      continue;
    }
    const named = namedObjects(call, call.body === undefined ? undefined : (sampleOf(call.body) ?? {}));
    const kinds = named.map(({ kind }) => kind);
    const user = await createUser(kinds, call.access === 'admin' ? 'admin' : 'user');
    const pathParameters = named.filter((one) => one.in === 'path');
    for (const { field, kind } of pathParameters) {
      dictionaries.push(`[dictionaries.own_${index}_${field}]\nvalues = ${JSON.stringify([user.objects[kind] ?? ''])}`);
    }
    blocks.push(
      blockFor(
        call,
        user,
        pathParameters.map(({ field }) => ({ field, dictionary: `own_${index}_${field}` })),
      ),
    );
  }
  return [general(options), ...dictionaries, ...blocks].join('\n\n');
}

function general({ quick }: RunOptions): string {
  const checks = CHECKS.map((name) => `${name}.enabled = true`);
  const examples = quick ? QUICK_EXAMPLES : EXAMPLES;
  return [
    // More workers trigger a bug of CPython 3.11 ("AST constructor recursion depth mismatch").
    'workers = 1',
    'continue-on-failure = true',
    'request-timeout = 20',
    'max-stream-events = 5',
    'warnings = false',
    '[generation]',
    `max-examples = ${examples}`,
    'database = "none"',
    '[auth]',
    'auto-signup = false',
    '[checks]',
    'enabled = false',
    ...checks,
    `negative_data_rejection.expected-statuses = ${JSON.stringify(REJECTION_STATUSES)}`,
    '[phases.stateful]',
    'enabled = false',
    '[phases.coverage]',
    `enabled = ${!quick}`,
    'unexpected-methods = []',
    'generate-duplicate-query-parameters = true',
  ].join('\n');
}

function blockFor(
  call: CallShape,
  { token }: TestUser,
  pathParameters: { field: string; dictionary: string }[],
): string {
  const own = pathParameters.map(
    ({ field, dictionary }) => `"path.${field}" = { dictionary = "${dictionary}", probability = ${OWN_OBJECT_SHARE} }`,
  );
  const settings = [
    ...(call.access === 'public' ? [] : [`headers = { Authorization = "Bearer ${token}" }`]),
    ...(own.length === 0 ? [] : [`parameters = { ${own.join(', ')} }`]),
  ];
  return settings.length === 0 ? '' : [headerOf(call), ...settings].join('\n');
}

function headerOf(call: CallShape): string {
  return `[[operations]]\ninclude-name = ${JSON.stringify(`${call.method} ${call.path}`)}`;
}
