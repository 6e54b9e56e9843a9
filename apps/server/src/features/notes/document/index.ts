export { deleteNotes } from './delete-notes.ts';
export { eraseNotes } from './erase-notes.ts';
export { lockIdleNote } from './lock-idle-note.ts';
export { findNoteDocument, findVersionDocument, readNoteBody, saveCorrectedBody, saveNoteBody } from './note-body.ts';
export { NoteChanged, NoteUnknown } from './notes.errors.ts';
export { findNote, lockNote, lockNotesOfLecture } from './notes.queries.ts';
export { notesRoutes } from './notes.routes.ts';
export { saveCorrection } from './save-correction.ts';
export { saveNote } from './save-note.ts';
