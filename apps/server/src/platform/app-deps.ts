import type { ListTerms } from '@pilgi/domain/notes';
import type { Clock } from './clock/clock.ts';
import type { SharedConfig } from './config/process-secrets.ts';
import type { Database } from './db/database.ts';
import type { DocumentTools } from './documents/with-files.ts';
import type { Llm } from './llm/llm.ts';
import type { ModelBudget } from './llm/take-model-budget.ts';
import type { Log } from './log/create-log.ts';
import type { SendMail } from './mail/mail-message.ts';
import type { MediaTools } from './media/media-tools.ts';
import type { Metrics } from './metrics/start-metrics.ts';
import type { RateLimits } from './rate-limits/create-rate-limits.ts';
import type { SecretBox } from './secrets/create-secret-box.ts';
import type { SpeechToText } from './speech/speech-to-text.ts';
import type { Storage } from './storage/storage.ts';
import type { WorkflowClient } from './workflow/create-workflow-client.ts';

/** Platform services of the processes. An operation declares the ones it uses: `Pick<AppDeps, 'db' | 'clock'>`. */
export interface AppDeps {
  config: SharedConfig;
  db: Database;
  clock: Clock;
  log: Log;
  /** Set only when a metrics port is configured. */
  metrics?: Metrics | undefined;
  limits: RateLimits;
  workflows: WorkflowClient;
  storage: Storage;
  secrets: SecretBox;
  send: SendMail;
  /** From configuration, never from the Host header of a request, so that an attacker cannot choose the link target. */
  webOrigin: string;
  /** Our own address: shown in mails, not masked in public texts. */
  supportEmail: string;
  llm: Llm;
  speech: SpeechToText;
  budget: ModelBudget;
  /** Loaded on first use: most processes never need it. */
  loadListTerms: () => Promise<ListTerms>;
  documentTools: DocumentTools;
  mediaTools: MediaTools;
}
