import type { AppDeps } from '../../../platform/app-deps.ts';
import { HOUR_MS, MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { signAudio, signSlideImages } from '../../lectures/index.ts';
import { findNote, lockNote, NoteUnknown, readNoteBody } from '../../notes/index.ts';
import { openShare, type ShareKind } from '../share-links.ts';
import { deleteOldNoteShares, findSharedNote, insertNoteShare, listNoteShares } from '../shares.queries.ts';

/** A class may open one link from one address; tokens are far too long to guess. */
const viewsPerAddress: RateLimit = { name: 'shared-view', max: 120, windowMs: MINUTE_MS };

export const noteShares: ShareKind<{ has_sound: boolean }, Awaited<ReturnType<typeof insertNoteShare>>> = {
  table: 'note_shares',
  subject: '노트',
  perUser: { name: 'share-user', max: 60, windowMs: HOUR_MS },
  requireOwned: async (db, note) => {
    if ((await findNote(db, note)) === null) throw new NoteUnknown();
  },
  lockShareable: async (tx, note) => {
    if ((await findNote(tx, note)) === null) throw new NoteUnknown();
    if ((await lockNote(tx, note.id)) === null) throw new NoteUnknown();
  },
  insert: (tx, note_id, share) => insertNoteShare(tx, { ...share, note_id }),
  list: (db, note_id, now) => listNoteShares(db, { note_id, now }),
  deleteOld: deleteOldNoteShares,
};

/** The newest version, with short-lived URLs of audio and slide images. */
export async function openSharedNote(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'storage'>,
  { token, ip }: { token: string; ip: string },
) {
  await deps.limits.take(viewsPerAddress, ip);
  const shared = await openShare(deps, token, findSharedNote);
  const { lecture_id, version, updated_at, expires_at } = shared;
  const document = await readNoteBody(deps.storage, shared.body_key);
  const slideImages = await signSlideImages(deps.storage, lecture_id, document.slides);
  const audio_url = shared.has_sound ? await signAudio(deps.storage, lecture_id) : null;
  return { ...document, version, updated_at, expires_at, pictures: slideImages, audio_url };
}
