export { eraseNotes } from './erase-notes.ts';
export { findNoteDocument, saveNoteBody } from './note-body.ts';
export { notesRoutes } from './notes.routes.ts';
export { saveNote } from './save-note.ts';
