import { composeAuth } from '../../apps/server/src/entry/compose.ts';
import { onStopSignal, startProcess } from '../../apps/server/src/entry/start-process.ts';
import { authenticateSession } from '../../apps/server/src/features/accounts/index.ts';
import { createHttpApp } from '../../apps/server/src/platform/http/create-http-app.ts';
import { route } from '../../apps/server/src/platform/http/route.ts';
import { benchCalls } from './bench-calls.ts';
import { chargeOnce } from './charge-once.ts';

/** The product's HTTP stack with minimal handlers. */
const core = await startProcess('api');
const auth = await composeAuth(core);
const app = await createHttpApp({
  calls: Object.values(benchCalls),
  routes: [
    route(benchCalls.echo, async ({ body }) => echoed(body.amount)),
    route(benchCalls.echoKnown, async ({ body }) => echoed(body.amount)),
    route(benchCalls.charge, async ({ body }, { principal }) =>
      chargeOnce(core, { user_id: principal.user_id, subject_id: body.order_id, amount: body.amount }),
    ),
  ],
  checks: {
    authenticate: (token, context) => authenticateSession(auth, { token, ...context }),
    limitPublic: () => undefined,
  },
  allowedOrigins: [],
  trustedProxyHops: 0,
  inFlightPerIp: 1000,
  log: core.log,
});
await app.listen({ host: '127.0.0.1', port: core.config.API_PORT });
onStopSignal(core.log, async () => {
  await app.close();
  await core.workflows.close();
  await core.db.destroy();
});

function echoed(amount: number) {
  return { credits_added: amount, new_credit_balance: amount };
}
