import { verifySchemathesis } from '../api-fuzz/verify-schemathesis.ts';
import { verifyHostileMedia } from '../hostile-media/verify-hostile-media.ts';
import { runSimulation } from '../money/simulation/run-simulation.ts';
import { simulationBlock } from '../money/simulation-block.ts';
import { verifyConstraints } from '../money/verify-constraints.ts';
import { verifyFaults } from '../money/verify-faults.ts';
import { verifyKills } from '../money/verify-kills.ts';
import { verifyRaces } from '../money/verify-races.ts';
import { verifyPromptInjection } from '../prompt-injection/verify-prompt-injection.ts';
import { verifyRestore } from '../restore/verify-restore.ts';
import { type ChaosPart, fullOnly, measuring, partOf } from './chaos-part.ts';
import { verifyClients } from './clients/verify-clients.ts';
import { verifyClock } from './clock/verify-clock.ts';
import { verifyDatabaseFaults } from './database/verify-database-faults.ts';
import { verifyDisk } from './disk/verify-disk.ts';
import { verifyIdentity } from './identity/verify-identity.ts';
import { KILLS } from './kills/kill-rounds.ts';
import { verifyStepKills } from './kills/verify-step-kills.ts';
import { verifyLoad } from './load/verify-load.ts';
import { verifyRealisticModel } from './model/verify-realistic-model.ts';
import { verifyBadInput } from './parts/verify-bad-input.ts';
import { verifyBrowser } from './parts/verify-browser.ts';
import { verifyBundles } from './parts/verify-bundles.ts';
import { verifyConnectionFaults } from './parts/verify-connection-faults.ts';
import { verifyCrashTests } from './parts/verify-crash-tests.ts';
import { verifyJobs } from './parts/verify-jobs.ts';
import { verifyProviderResponses } from './provider/verify-provider-responses.ts';
import { verifyWebhooks } from './provider/verify-webhooks.ts';
import { verifyAccountRaces } from './races/verify-account-races.ts';
import { verifyApiRestarts } from './restarts/verify-api-restarts.ts';

/** All chaos parts. The slowest start first, so that the run does not wait for them at the end. */
export const PARTS: readonly ChaosPart[] = [
  { name: 'jobs', blocks: ['B', 'C', 'M'], run: verifyJobs },
  partOf('B', 'steps', 'user actions, recordings, mail, gradings and questions', (options) =>
    verifyStepKills({ ...options, ...KILLS.steps }),
  ),
  partOf('B', 'money-kills', 'payments', (options) => verifyKills({ ...options, ...KILLS.money })),
  { name: 'bundles', blocks: ['B', 'J'], run: verifyBundles },
  fullOnly(partOf('B', 'crash-tests', 'exams, reminders, paybacks, live notes and translations', verifyCrashTests)),
  partOf('D', 'provider', 'payments under provider faults', verifyFaults),
  fullOnly(partOf('J', 'bad-input', 'malformed requests, and every call with every role', verifyBadInput)),
  fullOnly(partOf('L', 'browser', 'pages narrow and wide, offline, rejected, blocked', verifyBrowser)),
  fullOnly(partOf('G', 'disk', 'full disks of work directory, database, storage and logs', verifyDisk)),
  fullOnly(partOf('J', 'hostile-media', 'malicious files', verifyHostileMedia)),
  fullOnly(partOf('J', 'schemathesis', 'the running API against its OpenAPI document', verifySchemathesis)),
  fullOnly(partOf('J', 'prompt-injection', 'prompt injection', verifyPromptInjection)),
  fullOnly(partOf('C', 'connections', 'connections to storage, provider, model and mail', verifyConnectionFaults)),
  partOf('N', 'identity', 'sign-in while a provider fails', verifyIdentity),
  partOf('O', 'model', 'notes and answers of a realistic model with killed workers', verifyRealisticModel),
  partOf('E', 'account-races', 'one session, e-mail, key, upload and quote', verifyAccountRaces),
  partOf('D', 'responses', 'every error code and malformed response', verifyProviderResponses),
  partOf('E', 'money-races', 'one order, one refund, one wallet', verifyRaces),
  partOf('A', 'constraints', 'money constraints and triggers', verifyConstraints),
  partOf('D', 'webhooks', 'webhooks: duplicated, early, late, reordered and forged', verifyWebhooks),
  partOf('F', 'clock', 'time limits and clock jumps', verifyClock),
  partOf('A', 'simulation', 'payments, refunds, jobs and ledger', simulationBlock(runSimulation).run),
  measuring('M', 'restarts', 'rolling API restarts under load', verifyApiRestarts),
  measuring('C', 'database', 'database killed, frozen, exhausted and disconnected under load', verifyDatabaseFaults),
  fullOnly(measuring('H', 'clients', 'slow, abandoned and broken connections', verifyClients)),
  fullOnly(measuring('I', 'load', 'steady load, spike, login burst', verifyLoad)),
  measuring('K', 'restore', 'lost host', verifyRestore),
];
