import { SHARE_TOKEN_LENGTH } from '@pilgi/contract';
import { signAudio, signPictures } from '../lectures/index.ts';
import { readNoteBody } from '../notes/index.ts';
import { viewsPerAddress } from './share-limits.ts';
import { hashShareToken } from './share-token.ts';
import { ShareUnknown } from './shares.errors.ts';
import { findSharedNote } from './shares.queries.ts';
import type { SharesDeps } from './shares-deps.ts';

/** The newest version, with addresses of sound and pictures that are good for minutes. */
export async function openSharedNote(deps: SharesDeps, input: { token: string; ip: string }) {
  await deps.limits.take(viewsPerAddress, input.ip);
  if (input.token.length !== SHARE_TOKEN_LENGTH) throw new ShareUnknown();
  const token_hash = hashShareToken(input.token);
  const shared = await findSharedNote(deps.db, { token_hash, now: deps.clock.now() });
  if (shared === null) throw new ShareUnknown();
  const { lecture_id, version, updated_at, expires_at } = shared;
  const document = await readNoteBody(deps.storage, shared.body_key);
  const pictures = await signPictures(deps.storage, lecture_id, document.slides);
  const audio_url = shared.has_sound ? await signAudio(deps.storage, lecture_id) : null;
  return { ...document, version, updated_at, expires_at, pictures, audio_url };
}
