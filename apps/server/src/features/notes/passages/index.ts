export { type FindPassages, findPassages, type ListPassages, listPassages } from './find-passages.ts';
export { indexPassages } from './index-passages.ts';
