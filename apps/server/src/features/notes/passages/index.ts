export { type FindPassages, findPassages, type ListFirstPassages, listFirstPassages } from './find-passages.ts';
export { indexPassages } from './index-passages.ts';
