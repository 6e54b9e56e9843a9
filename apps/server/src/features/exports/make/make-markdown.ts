import { type Paper, writeMarkdown } from '@pilgi/domain/exports';
import { type Slides, slideFiles, slidePath } from './slides.ts';
import { zipFiles } from './zip-files.ts';

export function makeMarkdown(paper: Paper, slides: Slides): Uint8Array {
  return zipFiles([['note.md', writeMarkdown(paper, slidePath)], ...slideFiles(slides)]);
}
