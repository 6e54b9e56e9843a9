import { jsonFile } from '../shell/json-file.ts';
import { clearAccountData } from '../shell/open-desktop-shell.ts';

const ownerFile = jsonFile<string>('owner.json');

/** Deletes local data of another account. After an expired session, notes and queue stay for the same account only. */
export async function deleteOtherAccountData(owner: string): Promise<void> {
  if ((await ownerFile.read()) === owner) return;
  await clearAccountData();
  await ownerFile.write(owner);
}
