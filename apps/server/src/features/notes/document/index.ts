export { deleteNotes, eraseNotes } from './delete-notes.ts';
export { findNoteDocument, findVersionDocument, readNoteBody, saveCorrectedBody, saveNoteBody } from './note-body.ts';
export { NoteChanged, NoteUnknown } from './notes.errors.ts';
export { findNote, lockNote, lockNotesOfLecture } from './notes.queries.ts';
export { notesRoutes } from './notes.routes.ts';
export { lockIdleNote, saveCorrection } from './save-correction.ts';
export { saveNote } from './save-note.ts';
