export { liveNoteWork } from './live-note-work.ts';
export { liveNotesRoutes } from './live-notes.routes.ts';
export { cancelLiveNotes } from './stop-live-note.ts';
