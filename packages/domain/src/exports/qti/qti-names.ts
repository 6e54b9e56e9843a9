import type { ExportedProblem } from '../exported-bundle.ts';

/** Names inside a package: letters that every importer takes. */
export const itemName = ({ number }: Pick<ExportedProblem, 'number'>) => `item-${String(number).padStart(3, '0')}`;
export const itemFile = (problem: Pick<ExportedProblem, 'number'>) => `items/${itemName(problem)}.xml`;
export const pictureFile = (slideId: string) => `media/${slideId.replaceAll(/[^\w-]/g, '_')}.jpg`;
