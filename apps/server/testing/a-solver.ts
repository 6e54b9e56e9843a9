import { aStoredBundle, type StoredBundle } from './a-stored-bundle.ts';
import { aSignedInUser, logInAs, type SignedInUser, someIp } from './account-builders.ts';
import { objectMakers } from './object-makers.ts';
import type { TestApp } from './start-test-app.ts';

export interface ShownAnswer {
  problem_id: string;
  answer: unknown;
  verdict: string | null;
  points: number | null;
  of_points: number;
  graded_by: string | null;
  grading: ShownGrading | null;
  key: Record<string, unknown> | null;
}

export interface ShownGrading {
  status: string;
  lines: { criterion: string; points: number; of: number; quote: string; comment: string }[];
  objection: string | null;
  may_object: boolean;
  credits_used: number;
  failure: string | null;
}

export interface ShownAttempt {
  id: string;
  mode: string;
  ends_at: string | null;
  finished_at: string | null;
  right_count: number;
  answered_count: number;
  problem_count: number;
  problems: { id: string; number: number }[];
  answers: ShownAnswer[];
}

export interface Solver extends SignedInUser, StoredBundle {
  request(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): ReturnType<TestApp['send']>;
  start(options?: object): Promise<ShownAttempt>;
  /** Required after a day, when the session has expired. */
  signIn(): Promise<void>;
  answer(attemptId: string, problemId: string, answer: unknown): ReturnType<TestApp['send']>;
}

/** A signed-in user with a bundle of one problem of each type. */
export async function aSolver(server: TestApp, options: { model_id?: string } = {}): Promise<Solver> {
  const user = await aSignedInUser(server);
  const model_id = options.model_id ?? (await objectMakers.model(server, { id: user.id, marker: '' }));
  const bundle = await aStoredBundle(server, { user_id: user.id, model_id, marker: '물리' });
  let token = user.access_token;
  const request: Solver['request'] = (method, path, payload) =>
    server.send({
      method,
      url: `/api/v1${path}`,
      remoteAddress: someIp(),
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });
  return {
    ...user,
    ...bundle,
    request,
    signIn: async () => {
      token = String((await logInAs(server, user.email)).body.access_token);
    },
    start: async (mode = { mode: 'PRACTICE' }) => {
      const { status, body } = await request('POST', `/problem-bundles/${bundle.bundle_id}/attempts`, mode);
      if (status !== 201) throw new Error(`starting the attempt failed: ${JSON.stringify(body)}`);
      return body as unknown as ShownAttempt;
    },
    answer: (attemptId, problemId, answer) => request('PUT', `/attempts/${attemptId}/answers/${problemId}`, { answer }),
  };
}
