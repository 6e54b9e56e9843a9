import { setTimeout as pause } from 'node:timers/promises';
import { vitalsSource } from '../features/vitals/index.ts';
import { composeApi } from './compose.ts';
import { onStopSignal, startProcess } from './start-process.ts';

const core = await startProcess('api');
let draining = false;
const app = await composeApi(core, { isDraining: () => draining });
const address = await app.listen({ host: core.config.API_HOST, port: core.config.API_PORT });
core.log.info({ address }, 'api listening');
await core.metrics?.serve(vitalsSource(core));

onStopSignal(core.log, async () => {
  draining = true;
  // Time for the load balancer to see `ready` turn false before connections are refused.
  await pause(core.config.DRAIN_DELAY_MS);
  await app.close();
  await core.workflows.close();
  await core.db.destroy();
  await core.stopWatching();
});
