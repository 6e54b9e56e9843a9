import { findModeProblem } from './find-mode-problem.ts';
import { findStaleSettings } from './find-stale-settings.ts';
import { readEdgeSettings } from './read-edge-settings.ts';
import { startEdge } from './start-edge.ts';

const { env } = process;
const options = readEdgeSettings(env);

const stale = env.APP_ENV === 'production' ? findStaleSettings(options.siteDirectory, env) : [];
if (stale.length > 0) {
  console.error(`The site was built with missing or different settings; rebuild it: ${stale.join(', ')}`);
  process.exit(1);
}

const modeProblem = findModeProblem(env);
if (modeProblem !== null) {
  console.error(`The payment settings disagree: ${modeProblem}`);
  process.exit(1);
}

const edge = await startEdge(options, env.EDGE_DIRECTORY);
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
