import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { VoiceModel } from '../../../platform/media/load-voice-model.ts';
import type { MediaTools } from '../../../platform/media/media-tools.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

export interface PrepareDeps {
  db: Database;
  clock: Clock;
  storage: Storage;
  tools: MediaTools;
  /** Loaded by the first recording that needs it. */
  voiceModel: () => Promise<VoiceModel>;
  /** Where recordings lie while they are worked on; what is left there by a crash is fetched again. */
  workFolder: string;
}
