export { type CorrectionsDeps, correctionsRoutes } from './corrections/index.ts';
export {
  deleteNotes,
  eraseNotes,
  findNote,
  findNoteDocument,
  findVersionDocument,
  lockIdleNote,
  lockNote,
  lockNotesOfLecture,
  NoteUnknown,
  notesRoutes,
  readNoteBody,
  saveCorrectedBody,
  saveCorrection,
  saveNote,
  saveNoteBody,
} from './document/index.ts';
export { eraseGlossary, glossaryRoutes } from './glossary/index.ts';
export {
  cancelJob,
  countOpenJobs,
  hasOpenJobs,
  JobStillRunning,
  type JobsDeps,
  JobUnknown,
  jobMailComposers,
  jobsRoutes,
  listJobSummaries,
  listJobs,
  listSections,
  noteWork,
  purgeJobRows,
  quoteRetry,
  showCall,
  startJobWithin,
  type WorkDeps,
} from './making/index.ts';
export { type FindPassages, findPassages } from './passages/index.ts';
export { deleteSearchEntries, eraseSearch, indexDueNotes, type SearchDeps, searchRoutes } from './search/index.ts';
