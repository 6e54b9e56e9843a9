export { correctionsRoutes } from './corrections/index.ts';
export {
  deleteNotes,
  eraseNotes,
  findNote,
  findNoteDocument,
  findVersionDocument,
  listSpokenLines,
  lockIdleNote,
  lockNote,
  lockNotesOfLecture,
  NoteChanged,
  NoteUnknown,
  notesRoutes,
  readNoteBody,
  saveNote,
  saveNoteBody,
  saveOwnBody,
  saveOwnVersion,
} from './document/index.ts';
export { applyEdit, editingRoutes } from './editing/index.ts';
export { feedbackRoutes, ReportDecided, ReportUnknown } from './feedback/index.ts';
export { eraseGlossary, glossaryRoutes } from './glossary/index.ts';
export { cancelLiveNotes, liveNotesRoutes, liveNoteWork } from './live/index.ts';
export {
  cancelAllJobs,
  cancelJob,
  countOpenJobs,
  hasJobs,
  hasOpenJobs,
  JobStillRunning,
  JobUnknown,
  jobMailComposers,
  jobsRoutes,
  listJobSummaries,
  listJobs,
  listSections,
  noteWork,
  purgeJobRows,
  quoteHour,
  quoteRetry,
  showCall,
  startJobWithin,
} from './making/index.ts';
export {
  type FindPassages,
  findPassages,
  type ListPassages,
  listPassages,
  type PassageQuestion,
} from './passages/index.ts';
export { deleteSearchEntries, eraseSearch, indexDueNotes, searchRoutes } from './search/index.ts';
export { translationsRoutes, translationWork } from './translations/index.ts';
