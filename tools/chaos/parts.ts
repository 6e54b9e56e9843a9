import { proveRestore } from '../backup/prove-restore.ts';
import { proveHostileMedia } from '../hostile-media/prove-hostile-media.ts';
import { proveFaults } from '../money-proof/prove-faults.ts';
import { proveGuards } from '../money-proof/prove-guards.ts';
import { proveKills } from '../money-proof/prove-kills.ts';
import { proveRaces } from '../money-proof/prove-races.ts';
import { runSimulation } from '../money-proof/simulation/run-simulation.ts';
import { simulationBlock } from '../money-proof/simulation-block.ts';
import { provePromptInjection } from '../prompt-injection/prove-prompt-injection.ts';
import { proveSchemathesis } from '../schemathesis/prove-schemathesis.ts';
import { type ChaosPart, fullOnly, measuring, partOf } from './chaos-part.ts';
import { proveClients } from './clients/prove-clients.ts';
import { proveClock } from './clock/prove-clock.ts';
import { proveDatabaseBlows } from './database/prove-database-blows.ts';
import { proveDisk } from './disk/prove-disk.ts';
import { KILLS } from './kills/kill-rounds.ts';
import { proveStepKills } from './kills/prove-step-kills.ts';
import { proveLoad } from './load/prove-load.ts';
import { proveBadInput } from './parts/prove-bad-input.ts';
import { proveBrowser } from './parts/prove-browser.ts';
import { proveBundles } from './parts/prove-bundles.ts';
import { proveJobs } from './parts/prove-jobs.ts';
import { proveLines } from './parts/prove-lines.ts';
import { proveProviderAnswers } from './provider/prove-provider-answers.ts';
import { proveWebhooks } from './provider/prove-webhooks.ts';
import { proveAccountRaces } from './races/prove-account-races.ts';
import { proveApiRestarts } from './restarts/prove-api-restarts.ts';

/** Everything that is done to the product; what takes longest begins first, so that nothing waits for it at the end. */
export const PARTS: readonly ChaosPart[] = [
  { name: 'jobs', blocks: ['B', 'C', 'M'], run: proveJobs },
  partOf('B', 'steps', 'what one press does, mail, gradings and questions', (options) =>
    proveStepKills({ ...options, ...KILLS.steps }),
  ),
  partOf('B', 'money-kills', 'payments', (options) => proveKills({ ...options, ...KILLS.money })),
  { name: 'bundles', blocks: ['B', 'J'], run: proveBundles },
  partOf('D', 'provider', 'payments among faults', proveFaults),
  fullOnly(partOf('J', 'bad-input', 'malformed requests, and every call as everybody', proveBadInput)),
  fullOnly(partOf('L', 'browser', 'pages narrow and wide, offline, refused, blocked', proveBrowser)),
  fullOnly(partOf('G', 'disk', 'work folder, database, storage and logs without room', proveDisk)),
  fullOnly(partOf('J', 'hostile-media', 'files that mean harm', proveHostileMedia)),
  fullOnly(partOf('J', 'schemathesis', 'the document of the api held against the api', proveSchemathesis)),
  fullOnly(partOf('J', 'prompt-injection', 'orders hidden in what a model reads', provePromptInjection)),
  fullOnly(partOf('C', 'lines', 'lines to storage, provider, model and mail', proveLines)),
  partOf('M', 'restarts', 'apis replaced one after the other under load', proveApiRestarts),
  partOf('E', 'account-races', 'one session, address, key, upload and price', proveAccountRaces),
  partOf('D', 'answers', 'every code and every strange answer', proveProviderAnswers),
  partOf('E', 'money-races', 'one order, one refund, one wallet', proveRaces),
  partOf('A', 'guards', 'constraints and triggers of the money', proveGuards),
  partOf('D', 'webhooks', 'tenfold, early, late, shuffled and forged', proveWebhooks),
  partOf('F', 'clock', 'edges of time and clocks that jump', proveClock),
  partOf('A', 'simulation', 'payments, refunds, jobs and ledger', simulationBlock(runSimulation).run),
  measuring('C', 'database', 'killed, frozen, crowded out and cut off under traffic', proveDatabaseBlows),
  fullOnly(measuring('H', 'clients', 'slow, abandoned and cut-off connections', proveClients)),
  fullOnly(measuring('I', 'load', 'a steady load, a spike, a storm of log-ins', proveLoad)),
  measuring('K', 'restore', 'a lost host', proveRestore),
];
