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
  /** Loaded when the first recording needs it. */
  voiceModel: () => Promise<VoiceModel>;
  /** Directory of recordings during preparation; files lost by a crash are fetched again. */
  workDirectory: string;
}
