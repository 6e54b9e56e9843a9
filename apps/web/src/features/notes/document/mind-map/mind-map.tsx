import { joinClasses } from '@pilgi/ui';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { type MapNode, ROOT_ID } from './build-mind-map.ts';
import styles from './mind-map.module.css';
import { type MapStep, stepInMap } from './step-in-map.ts';

interface MindMapProps {
  root: MapNode;
  onJump: (id: string) => void;
}

interface BranchProps {
  node: MapNode;
  level: number;
  focused: string;
  isOpen: (id: string) => boolean;
}

/** With more sections than this they start collapsed. */
const MAX_EXPANDED_SECTIONS = 8;

function Branch({ node, level, focused, isOpen }: BranchProps) {
  const isBranch = node.children.length > 0;
  const isShown = isBranch && isOpen(node.id);
  return (
    <div role="none" className={styles.branch}>
      <span
        role="treeitem"
        aria-level={level}
        aria-expanded={isBranch ? isShown : undefined}
        aria-selected={focused === node.id}
        tabIndex={focused === node.id ? 0 : -1}
        data-node={node.id}
        className={joinClasses(styles.node, level === 1 && styles.root, level === 2 && styles.section)}
      >
        <span>{node.text}</span>
        {isBranch ? (
          <span className={styles.toggle} data-toggle={node.id} aria-hidden="true">
            {isShown ? '−' : node.children.length}
          </span>
        ) : null}
      </span>
      {isShown ? (
        // biome-ignore lint/a11y/useSemanticElements: a tree group is not a fieldset.
        <div role="group" className={styles.children}>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} level={level + 1} focused={focused} isOpen={isOpen} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** The note as a tree; arrow keys move, Enter jumps to the element. */
export function MindMap({ root, onJump }: MindMapProps) {
  const tree = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(root.id);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () =>
      new Set([root.id, ...(root.children.length <= MAX_EXPANDED_SECTIONS ? root.children.map(({ id }) => id) : [])]),
  );
  const isOpen = (id: string) => open.has(id);

  function toggle(id: string) {
    setOpen(new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]));
  }
  function focus(id: string) {
    setFocused(id);
    tree.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus();
  }
  function choose(id: string) {
    if (id === ROOT_ID) toggle(id);
    else onJump(id);
  }

  function applyStep(step: MapStep & { choose?: string }) {
    if (step.choose !== undefined) choose(step.choose);
    if (step.toggle !== undefined) toggle(step.toggle);
    if (step.focus !== undefined) focus(step.focus);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const isPress = event.key === 'Enter' || event.key === ' ';
    const step = isPress ? { choose: focused } : stepInMap(root, isOpen, { key: event.key, id: focused });
    if (Object.keys(step).length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    applyStep(step);
  }

  function handleClick({ target }: MouseEvent) {
    if (!(target instanceof Element)) return;
    const toggled = target.closest<HTMLElement>('[data-toggle]')?.dataset.toggle;
    const id = target.closest<HTMLElement>('[data-node]')?.dataset.node;
    if (toggled !== undefined) toggle(toggled);
    else if (id !== undefined) choose(id);
  }

  return (
    <div
      ref={tree}
      role="tree"
      aria-label="마인드맵"
      className={styles.tree}
      onKeyDown={handleKey}
      onClick={handleClick}
      onFocus={({ target }) => setFocused(target.dataset.node ?? focused)}
    >
      <Branch node={root} level={1} focused={focused} isOpen={isOpen} />
    </div>
  );
}
