import { hasStoredInBrowser } from './has-stored-in-browser.ts';
import { findInstalledHost } from './recorder-host.ts';

/** Continues the uploads of recordings that this account has ended. Loads the recorder only where one is stored. */
export async function resumeUploads(owner: string): Promise<void> {
  if (!(await (findInstalledHost()?.hasStored() ?? hasStoredInBrowser()))) return;
  const { recordingSession } = await import('./recording-session.ts');
  await recordingSession.resumeUploads(owner);
}
