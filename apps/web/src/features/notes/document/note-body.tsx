import { isUncheckedSection } from '@pilgi/domain/notes';
import { type Ref, useDeferredValue, useState } from 'react';
import type { MarkRange } from '../../../shared/text/decorated-text.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import type { BlockFilter, FilterChoice } from './filter/list-filters.ts';
import type { NoteIndex } from './index-note.ts';
import { NoteGlossary } from './note-glossary.tsx';
import { NoteHead } from './note-head.tsx';
import { NoteSearch } from './note-search.tsx';
import { NoteSection } from './note-section.tsx';
import type { Note } from './notes.api.ts';

interface NoteBodyProps {
  ref: Ref<HTMLDivElement>;
  note: Note;
  index: NoteIndex;
  currentId: string | null;
  drawn: ReadonlySet<number>;
  terms: readonly string[];
  marks: ReadonlyMap<string, readonly MarkRange[]>;
  choices: readonly FilterChoice[];
  filter: BlockFilter;
  onFilter: (filter: BlockFilter) => void;
  onJump: (blockId: string) => void;
  onFillGaps: (() => void) | undefined;
}

/** The key points are chosen by the density; alone they need no bar. */
const withoutCore = (choices: readonly FilterChoice[]) => {
  const rest = choices.filter(({ value }) => value !== 'core');
  return rest.length > 1 ? rest : [];
};

const NO_MARKS: ReadonlyMap<string, readonly MarkRange[]> = new Map();
const NO_SPANS: readonly { start_ms: number; end_ms: number }[] = [];

/** The note from header to glossary. */
export function NoteBody({ ref, note, index, currentId, drawn, terms, marks, ...acts }: NoteBodyProps) {
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  const currentSection = currentId === null ? null : (index.sectionByBlock.get(currentId) ?? null);
  const markedSections = new Set([...marks.keys()].map((id) => index.sectionByBlock.get(id)));
  const { choices, filter, onFilter, onJump, onFillGaps } = acts;
  return (
    <div ref={ref}>
      <NoteHead note={note} index={index} onFillGaps={onFillGaps} />
      <NoteSearch blocks={index.blocks} query={query} searched={searched} onQuery={setQuery} onJump={onJump} />
      <FilterBar choices={withoutCore(choices)} filter={filter} onFilter={onFilter} />
      {note.sections.map((section) => (
        <NoteSection
          key={section.number}
          section={section}
          index={index}
          query={searched}
          filter={filter}
          currentId={section.number === currentSection ? currentId : null}
          isUnchecked={isUncheckedSection(note, section)}
          isDrawn={drawn.has(section.number)}
          terms={terms}
          marks={markedSections.has(section.number) ? marks : NO_MARKS}
          untranscribed={index.untranscribedBySection.get(section.number) ?? NO_SPANS}
          onFillGaps={onFillGaps}
        />
      ))}
      {filter === 'all' ? <NoteGlossary glossary={note.glossary} /> : null}
    </div>
  );
}
