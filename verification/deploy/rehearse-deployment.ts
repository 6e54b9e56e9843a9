import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEngine } from '../../ops/image/open-engine.ts';
import { certificatesIn } from './create-certificates.ts';
import { installRelease } from './install-release.ts';
import { openClosedNetwork } from './open-closed-network.ts';
import { openRehearsal } from './open-rehearsal.ts';
import { replaceRelease } from './replace-release.ts';
import { restoreInTime } from './restore-in-time.ts';
import { LABEL } from './start-container.ts';
import { formatTable, runSteps, type Step } from './step.ts';
import { verifySandbox } from './verify-sandbox.ts';
import { walkAgain, walkSite } from './walk-site.ts';

/** The part of `npm run deploy:rehearse` that runs in namespaces of its own; run-deploy-rehearsal.ts starts it. */
const { values } = parseArgs({
  options: {
    storage: { type: 'string', default: '' },
    driver: { type: 'string', default: '' },
    certificates: { type: 'string', default: '' },
    only: { type: 'string' },
  },
});
const directory = mkdtempSync(join(tmpdir(), 'pilgi-rehearsal-'));
const engine = openEngine(values.storage, values.driver);
openClosedNetwork(directory);
for (const id of engine.listContainers(LABEL)) engine.removeContainer(id);
const certificates = certificatesIn(values.certificates);
const began = performance.now();
const rehearsal = await openRehearsal({ engine, certificates, directory });
console.log(`network, third parties and database: ${((performance.now() - began) / 1000).toFixed(1)} s`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void rehearsal.close().finally(() => process.exit(1)));
}
/** Steps that the others need. */
const NEEDED = ['install', 'walk'];
const steps: Step[] = [
  { name: 'install', title: 'migrate and start the first release', run: () => installRelease(rehearsal) },
  { name: 'walk', title: 'sign-up, payment, upload, note', run: () => walkSite(rehearsal) },
  { name: 'sandbox', title: 'programs that open files of users', run: () => verifySandbox(rehearsal) },
  { name: 'upgrade', title: 'second release under load', run: () => replaceRelease(rehearsal, 'second') },
  { name: 'rollback', title: 'first release under load', run: () => replaceRelease(rehearsal, 'first') },
  { name: 'restore', title: 'database lost, restored in time', run: () => restoreInTime(rehearsal) },
  { name: 'walk-again', title: 'log-in, note and payment after it', run: () => walkAgain(rehearsal) },
];
const only = values.only?.split(',');
const chosen = steps.filter(({ name }) => only === undefined || NEEDED.includes(name) || only.includes(name));
const finished = await runSteps(chosen);
await rehearsal.close();
const violated = finished.some(({ violations }) => violations.length > 0) || finished.length < chosen.length;
if (violated) console.log(`logs of the containers: ${join(directory, 'logs')}`);
else rmSync(directory, { recursive: true, force: true });
console.log(`\n${formatTable(finished)}`);
process.exit(violated ? 1 : 0);
