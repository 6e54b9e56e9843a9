import { groupTopics, plainTextOf } from '@pilgi/domain/notes';
import { sectionId, topicId } from '../note-section.tsx';
import type { Note, NoteBlock } from '../notes.api.ts';

export interface MapNode {
  /** Id of the target element. */
  id: string;
  text: string;
  children: readonly MapNode[];
}

export const ROOT_ID = 'note-title';

const headingsOf = (blocks: readonly NoteBlock[]): MapNode[] =>
  blocks.flatMap(({ id, heading }) => (heading === null ? [] : [{ id, text: plainTextOf(heading), children: [] }]));

/** Builds a tree of title, sections, topics and block headings. */
export function buildMindMap(note: Pick<Note, 'title' | 'sections'>): MapNode {
  return {
    id: ROOT_ID,
    text: plainTextOf(note.title),
    children: note.sections.map(({ number, heading, blocks }) => ({
      id: sectionId(number),
      text: `${number}. ${plainTextOf(heading)}`,
      children: groupTopics(blocks).flatMap((group) => {
        const headings = headingsOf(group.blocks);
        return group.topic === null
          ? headings
          : [{ id: topicId(group), text: plainTextOf(group.topic), children: headings }];
      }),
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
