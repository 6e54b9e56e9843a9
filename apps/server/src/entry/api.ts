import { setTimeout as pause } from 'node:timers/promises';
import { operationalMetricsSource } from '../features/back-office/index.ts';
import { composeApi } from './compose.ts';
import { onStopSignal, startProcess } from './start-process.ts';

const core = await startProcess('api');
let draining = false;
const app = await composeApi(core, { isDraining: () => draining });
const address = await app.listen({ host: core.config.API_HOST, port: core.config.API_PORT });
core.log.info({ address }, 'api listening');
await core.metrics?.serve(operationalMetricsSource(core));

onStopSignal(core.log, async () => {
  draining = true;
  // Gives the load balancer time to see `ready` return 503 before connections are closed.
  await pause(core.config.DRAIN_DELAY_MS);
  await app.close();
  await core.workflows.close();
  await core.db.destroy();
  await core.stopMonitoring();
});
