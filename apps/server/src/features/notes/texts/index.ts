export { loadRows, loadTexts, type NoteText, packText } from './note-texts.ts';
export {
  deleteFormerRows,
  deleteFormerRowsOfUser,
  deleteTexts,
  deleteTextsOfUser,
  upsertText,
} from './texts.queries.ts';
