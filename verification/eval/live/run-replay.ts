import { MissingRecording } from './create-caller.ts';
import { replayRecordings } from './replay-recordings.ts';
import type { LiveSettings } from './run-live.ts';
import { reportRun } from './run-live.ts';

const STALE = 4;

/** Scores recorded answers of models. Returns the exit code; 0 when nothing is recorded. */
export async function runReplay(
  options: { compare: string },
  { cases, recordings, results, print }: Omit<LiveSettings, 'provider'>,
): Promise<number> {
  try {
    const replayed = await replayRecordings(cases, recordings);
    if (replayed === null) return 0;
    print(`recorded answers of ${replayed.models.join(', ')}, ${replayed.recorded_on.join(', ')}`);
    return reportRun(replayed.run, options, { print, results });
  } catch (error) {
    if (!(error instanceof MissingRecording)) throw error;
    print(`FAILED: ${error.message} is not recorded: a prompt, a model or a lecture changed. Record again with`);
    print('  npm run eval -- --live --suite full --resume --yes');
    return STALE;
  }
}
