export { deleteNotePassages, erasePassages } from './erase-passages.ts';
export { type FindPassages, findPassages } from './find-passages.ts';
export { passageRows, savePassages } from './save-passages.ts';
