export {
  type FindPassages,
  findPassages,
  type ListPassages,
  listPassages,
  type PassageQuestion,
} from './find-passages.ts';
export { indexPassages } from './index-passages.ts';
