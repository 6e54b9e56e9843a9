export { type FindPassages, findPassages, type ListFirstPassages, listFirstPassages } from './find-passages.ts';
export { deleteNotePassages, erasePassages, passageRows, savePassages } from './save-passages.ts';
