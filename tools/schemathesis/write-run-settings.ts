import { allCalls, type CallShape } from '@pilgi/contract';
import { createPersonMaker, type Person } from '../../apps/server/testing/matrix-people.ts';
import { namedObjects } from '../../apps/server/testing/named-objects.ts';
import { sampleOf } from '../../apps/server/testing/sample-of.ts';
import type { TestApp } from '../../apps/server/testing/start-test-app.ts';

/** What is held against every answer. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
] as const;

const REFUSALS = [400, 401, 403, 404, 405, 406, 409, 413, 414, 415, 422, 429];
/** For each call, of good and of bad requests each. */
const EXAMPLES = 10;
const QUICK_EXAMPLES = 3;
const QUICK_PART = 4;
/** How often a place in a path is filled with something that the caller really has. */
const OWN_OBJECT_SHARE = 0.8;

interface Wishes {
  /** A quarter of the calls, which one by the seed. */
  quick: boolean;
  seed: number;
}

/** An account of its own for every call, so that a call that ends its account or session ends nobody else's. */
export async function writeRunSettings(maker: TestApp, wishes: Wishes): Promise<string> {
  const makePerson = await createPersonMaker(maker);
  const blocks: string[] = [];
  const dictionaries: string[] = [];
  for (const [index, call] of allCalls.entries()) {
    if (wishes.quick && index % QUICK_PART !== wishes.seed % QUICK_PART) {
      blocks.push(`${headOf(call)}\nenabled = false`);
      continue;
    }
    const named = namedObjects(call, call.body === undefined ? undefined : (sampleOf(call.body) ?? {}));
    const kinds = named.map(({ kind }) => kind);
    const person = await makePerson(kinds, call.access === 'admin' ? 'admin' : 'user');
    const places = named.filter((one) => one.in === 'path');
    for (const { field, kind } of places) {
      dictionaries.push(
        `[dictionaries.own_${index}_${field}]\nvalues = ${JSON.stringify([person.objects[kind] ?? ''])}`,
      );
    }
    blocks.push(
      blockFor(
        call,
        person,
        places.map(({ field }) => ({ field, dictionary: `own_${index}_${field}` })),
      ),
    );
  }
  return [general(wishes), ...dictionaries, ...blocks].join('\n\n');
}

function general({ quick }: Wishes): string {
  const checks = CHECKS.map((name) => `${name}.enabled = true`);
  const examples = quick ? QUICK_EXAMPLES : EXAMPLES;
  return [
    // More threads meet a fault of CPython 3.11 ("AST constructor recursion depth mismatch").
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
    `negative_data_rejection.expected-statuses = ${JSON.stringify(REFUSALS)}`,
    '[phases.stateful]',
    'enabled = false',
    '[phases.coverage]',
    `enabled = ${!quick}`,
    'unexpected-methods = []',
    'generate-duplicate-query-parameters = true',
  ].join('\n');
}

function blockFor(call: CallShape, { token }: Person, places: { field: string; dictionary: string }[]): string {
  const own = places.map(
    ({ field, dictionary }) => `"path.${field}" = { dictionary = "${dictionary}", probability = ${OWN_OBJECT_SHARE} }`,
  );
  const settings = [
    ...(call.access === 'public' ? [] : [`headers = { Authorization = "Bearer ${token}" }`]),
    ...(own.length === 0 ? [] : [`parameters = { ${own.join(', ')} }`]),
  ];
  return settings.length === 0 ? '' : [headOf(call), ...settings].join('\n');
}

function headOf(call: CallShape): string {
  return `[[operations]]\ninclude-name = ${JSON.stringify(`${call.method} ${call.path}`)}`;
}
