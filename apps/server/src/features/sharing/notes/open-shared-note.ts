import { SHARE_TOKEN_LENGTH } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { signAudio, signSlideImages } from '../../lectures/index.ts';
import { readNoteBody } from '../../notes/index.ts';
import { viewsPerAddress } from './share-limits.ts';
import { hashShareToken } from './share-token.ts';
import { ShareUnknown } from './shares.errors.ts';
import { findSharedNote } from './shares.queries.ts';

/** The newest version, with short-lived URLs of audio and slide images. */
export async function openSharedNote(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'storage'>,
  input: { token: string; ip: string },
) {
  await deps.limits.take(viewsPerAddress, input.ip);
  if (input.token.length !== SHARE_TOKEN_LENGTH) throw new ShareUnknown();
  const token_hash = hashShareToken(input.token);
  const shared = await findSharedNote(deps.db, { token_hash, now: deps.clock.now() });
  if (shared === null) throw new ShareUnknown();
  const { lecture_id, version, updated_at, expires_at } = shared;
  const document = await readNoteBody(deps.storage, shared.body_key);
  const slideImages = await signSlideImages(deps.storage, lecture_id, document.slides);
  const audio_url = shared.has_sound ? await signAudio(deps.storage, lecture_id) : null;
  return { ...document, version, updated_at, expires_at, pictures: slideImages, audio_url };
}
