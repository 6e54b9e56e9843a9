export { correctionsRoutes } from './corrections/index.ts';
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
} from './making/index.ts';
export { type FindPassages, findPassages, type ListFirstPassages, listFirstPassages } from './passages/index.ts';
export { deleteSearchEntries, eraseSearch, indexDueNotes, searchRoutes } from './search/index.ts';
