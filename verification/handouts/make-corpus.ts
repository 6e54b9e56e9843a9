import { join } from 'node:path';
import { createSeededRandom } from '../../tools/lectures/create-seeded-random.ts';
import type { CorpusFile } from './corpus/corpus-file.ts';
import { makeDamagedFiles, makeWrongFiles } from './corpus/damaged-files.ts';
import { makeHostileArchives } from './corpus/hostile-archives.ts';
import { makeHostilePdfs } from './corpus/hostile-pdfs.ts';
import { makeOfficeFiles } from './corpus/office-files.ts';
import { makeOtherFiles } from './corpus/other-files.ts';
import { makePlainPdfs } from './corpus/plain-pdfs.ts';

/** The whole corpus. `url` must never be requested, and the content of `secretFile` must never be shown. */
export async function makeCorpus(
  directory: string,
  input: { url: string; secretFile: string; seed: number },
): Promise<CorpusFile[]> {
  const office = await makeOfficeFiles(join(directory, 'office'));
  const other = await makeOtherFiles(join(directory, 'other'));
  const openable = [...office, ...other].filter(({ allowed }) => allowed.length === 1 && allowed[0] === 'opened');
  const first = (extension: string) => {
    const found = openable.find(({ name, pages = 0 }) => name.endsWith(`.${extension}`) && pages > 0);
    if (found === undefined) throw new Error(`no openable ${extension}`);
    return found.bytes;
  };
  const packages = { docx: first('docx'), pptx: first('pptx'), hwpx: first('hwpx') };
  const images = ['png', 'jpg', 'webp'].map((extension) => [extension, first(extension)] as const);
  const valid = new Map([['pdf', first('pdf')] as const, ...Object.entries(packages), ...images]);
  return [
    ...office,
    ...other,
    ...makePlainPdfs(),
    ...makeHostilePdfs(input),
    ...makeHostileArchives(packages, input),
    ...makeDamagedFiles(valid, createSeededRandom(`handouts/${input.seed}`)),
    ...makeWrongFiles(),
  ];
}
