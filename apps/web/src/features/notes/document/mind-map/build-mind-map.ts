import { plainTextOf } from '@pilgi/domain/notes';
import { sectionId } from '../note-section.tsx';
import type { Note } from '../notes.api.ts';

export interface MapNode {
  /** Id of the target element. */
  id: string;
  text: string;
  children: readonly MapNode[];
}

export const ROOT_ID = 'note-title';

/** Builds a tree of title, sections and block headings. */
export function buildMindMap(note: Pick<Note, 'title' | 'sections'>): MapNode {
  return {
    id: ROOT_ID,
    text: plainTextOf(note.title),
    children: note.sections.map(({ number, heading, blocks }) => ({
      id: sectionId(number),
      text: `${number}. ${plainTextOf(heading)}`,
      children: blocks.flatMap((block) =>
        block.heading === null ? [] : [{ id: block.id, text: plainTextOf(block.heading), children: [] }],
      ),
    })),
  };
}

export interface VisibleNode {
  node: MapNode;
  parent: MapNode | null;
}

/** Visible nodes in reading order. */
export function listVisible(root: MapNode, isOpen: (id: string) => boolean): VisibleNode[] {
  const visit = (node: MapNode, parent: MapNode | null): VisibleNode[] => [
    { node, parent },
    ...(isOpen(node.id) ? node.children.flatMap((child) => visit(child, node)) : []),
  ];
  return visit(root, null);
}
