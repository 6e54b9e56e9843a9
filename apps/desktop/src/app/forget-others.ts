import { keptJson } from '../shell/kept-json.ts';
import { forgetAccount } from '../shell/open-desktop-shell.ts';

const keptOwner = keptJson<string>('owner.json');

/** A session that ended by itself leaves its notes and its queue to its owner alone, not to whoever signs in next. */
export async function forgetOthers(owner: string): Promise<void> {
  if ((await keptOwner.read()) === owner) return;
  await forgetAccount();
  await keptOwner.write(owner);
}
