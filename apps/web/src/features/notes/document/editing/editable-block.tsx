import { type ReactNode, use } from 'react';
import type { NoteBlock } from '../notes.api.ts';
import { BlockEditor } from './block-editor.tsx';
import { type EditedBlock, EditingContext } from './use-editing.ts';

const EMPTY: EditedBlock = { kind: 'paragraph', heading: null, text: '' };

/** The text of a block, or its editor. */
export function EditableBlock({ block, children }: { block: NoteBlock; children: ReactNode }) {
  const editing = use(EditingContext);
  const { id: block_id, kind, heading, text } = block;
  if (editing?.place?.block_id !== block_id || editing.place.mode !== 'REPLACE') return children;
  return (
    <BlockEditor
      label="문단 고치기"
      draftKey={`edit-draft:${editing.noteId}:${block_id}`}
      block={{ kind, heading, text }}
      onSave={(content) => editing.save({ act: 'REPLACE', block_id, ...content })}
      onClose={editing.close}
      onReload={editing.reload}
    />
  );
}

/** The editor of a block that is added below this one. */
export function AddedBlockEditor({ block, section }: { block: NoteBlock; section: number }) {
  const editing = use(EditingContext);
  if (editing?.place?.block_id !== block.id || editing.place.mode !== 'ADD') return null;
  return (
    <BlockEditor
      label="문단 추가"
      draftKey={`edit-draft:${editing.noteId}:after-${block.id}`}
      block={EMPTY}
      onSave={(content) => editing.save({ act: 'ADD', section, after: block.id, ...content })}
      onClose={editing.close}
      onReload={editing.reload}
    />
  );
}
