import type { ExportedProblem } from '../exported-bundle.ts';

/** File names use only characters that every importer accepts. */
export const itemName = ({ number }: Pick<ExportedProblem, 'number'>) => `item-${String(number).padStart(3, '0')}`;
export const itemFile = (problem: Pick<ExportedProblem, 'number'>) => `items/${itemName(problem)}.xml`;
export const imageFile = (slideId: string) => `media/${slideId.replaceAll(/[^\w-]/g, '_')}.jpg`;
