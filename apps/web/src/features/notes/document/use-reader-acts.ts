import type { RefObject } from 'react';
import { type BlockFilter, isShownBy } from './filter/list-filters.ts';
import type { NoteIndex } from './index-note.ts';
import type { NoteBlock } from './notes.api.ts';
import { blockInView } from './player/block-in-view.ts';
import type { Player } from './player/create-player.ts';
import { useReaderKeys } from './player/use-reader-keys.ts';
import { useBlockClicks } from './use-block-clicks.ts';
import type { ReaderLook } from './views/use-reader-look.ts';

interface ReaderActsOptions {
  body: RefObject<HTMLElement | null>;
  index: NoteIndex;
  player: Player;
  current: NoteBlock | null;
  filter: BlockFilter;
  look: ReaderLook;
  choose: (blockId: string) => void;
  jump: (blockId: string) => void;
  onFollow: () => void;
  onChat: (() => void) | null;
  onHelp: () => void;
}

/** Below the heading of the page and the sticky heading of a section. */
const TOP_PX = 170;

/** The next or previous block that the filter shows. */
function nextShown(
  blocks: readonly NoteBlock[],
  { current, step, filter }: { current: NoteBlock | null; step: 1 | -1; filter: BlockFilter },
): NoteBlock | undefined {
  const isShown = (block: NoteBlock) => isShownBy(filter, block);
  if (current === null) return blocks.find(isShown);
  const at = blocks.indexOf(current);
  return step === 1 ? blocks.slice(at + 1).find(isShown) : blocks.slice(0, at).findLast(isShown);
}

/** What clicks and keys do; keys act on the block that is played, or else on the first one in view. */
export function useReaderActs({ body, index, player, current, filter, look, ...acts }: ReaderActsOptions): void {
  const element = () => {
    const played = current === null ? null : document.getElementById(current.id);
    const rect = played?.getBoundingClientRect();
    const isInView = rect !== undefined && rect.bottom >= 0 && rect.top < window.innerHeight;
    return isInView ? played : blockInView(body.current, TOP_PX);
  };
  const press = (selector: string) => element()?.querySelector<HTMLElement>(selector)?.click();
  useBlockClicks(body, { choose: acts.choose, seek: player.seek });
  useReaderKeys({
    toggle: player.toggle,
    skip: (ms) => player.move(player.atMs() + ms),
    step: (blocks) => {
      const next = nextShown(index.blocks, { current, step: blocks, filter });
      if (next === undefined) return;
      acts.choose(next.id);
      player.move(next.at_ms);
      acts.jump(next.id);
    },
    evidence: () => press('[data-sentence]'),
    mark: () => press('[data-mark-block]'),
    focus: look.toggleFocus,
    density: (at) => {
      const choice = look.densities.find(({ value }) => value === (['core', 'normal', 'full'] as const)[at]);
      if (choice) look.setDensity(choice.value);
    },
    follow: acts.onFollow,
    chat: acts.onChat,
    help: acts.onHelp,
  });
}
