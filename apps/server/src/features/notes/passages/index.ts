export { type FindPassages, findPassages } from './find-passages.ts';
export { deleteNotePassages, erasePassages, passageRows, savePassages } from './save-passages.ts';
