import { listVisible, type MapNode } from './build-mind-map.ts';

export interface MapStep {
  focus?: string;
  toggle?: string;
}

/** Focus change or toggle for an arrow key, as in the ARIA tree pattern. */
export function stepInMap(
  root: MapNode,
  isOpen: (id: string) => boolean,
  { key, id }: { key: string; id: string },
): MapStep {
  const visible = listVisible(root, isOpen);
  const at = visible.findIndex(({ node }) => node.id === id);
  const here = visible[at];
  if (here === undefined) return {};
  const focus = (target: { node: MapNode } | undefined): MapStep => (target ? { focus: target.node.id } : {});
  const { node, parent } = here;
  const isBranch = node.children.length > 0;
  switch (key) {
    case 'ArrowDown':
      return focus(visible[at + 1]);
    case 'ArrowUp':
      return focus(visible[at - 1]);
    case 'Home':
      return focus(visible[0]);
    case 'End':
      return focus(visible.at(-1));
    case 'ArrowRight':
      if (!isBranch) return {};
      return isOpen(id) ? focus(visible[at + 1]) : { toggle: id };
    case 'ArrowLeft':
      if (isBranch && isOpen(id)) return { toggle: id };
      return parent ? { focus: parent.id } : {};
    default:
      return {};
  }
}
