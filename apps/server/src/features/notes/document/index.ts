export { deleteNotes, eraseNotes } from './delete-notes.ts';
export { findNoteDocument, findVersionDocument, readNoteBody, saveNoteBody, saveOwnBody } from './note-body.ts';
export { hasOnlyEditsAfter } from './note-versions.queries.ts';
export { NoteChanged, NoteUnknown, VersionUnknown } from './notes.errors.ts';
export { findNote, lockNote, lockNotesOfLecture } from './notes.queries.ts';
export { notesRoutes } from './notes.routes.ts';
export { saveNote } from './save-note.ts';
export { lockIdleNote, saveOwnVersion } from './save-own-version.ts';
export { storeWithBody } from './store-with-body.ts';
