import { countResponses } from './count-responses.ts';
import { findModeProblem } from './find-mode-problem.ts';
import { readEdgeSettings } from './read-edge-settings.ts';
import { startEdge } from './start-edge.ts';

const { env } = process;
const options = readEdgeSettings(env);

const modeProblem = findModeProblem(env);
if (modeProblem !== null) {
  console.error(`The payment settings disagree: ${modeProblem}`);
  process.exit(1);
}

const counter =
  env.EDGE_METRICS_PORT === undefined
    ? null
    : await countResponses({ host: env.EDGE_METRICS_HOST ?? '127.0.0.1', port: Number(env.EDGE_METRICS_PORT) });
const running = { ...options, countPort: counter?.countPort };
const edge = await startEdge(running, env.EDGE_DIRECTORY).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
console.log(`Serving the site at ${options.tls === undefined ? 'http' : 'https'}://${options.host}:${edge.port}`);

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGQUIT'] as const) {
  process.once(signal, () => {
    isStopping = true;
    void edge.stop().then(() => process.exit(0));
  });
}
// After the renewal of a certificate.
process.on('SIGHUP', () => edge.reload());
void edge.ended.then((code) => {
  if (isStopping) return;
  console.error(`nginx ended with ${code}`);
  process.exit(1);
});
