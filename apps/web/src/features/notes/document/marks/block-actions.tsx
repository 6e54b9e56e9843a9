import { REPORT_KINDS } from '@pilgi/domain/quality';
import { Button } from '@pilgi/ui';
import { ArrowDown, ArrowUp, CircleX, Pencil, Plus, SearchX, ThumbsUp, Trash2 } from 'lucide-react';
import { use } from 'react';
import { type Editing, EditingContext } from '../editing/use-editing.ts';
import { REPORT_TEXTS } from '../feedback/report.texts.ts';
import { ReportsContext } from '../feedback/use-reports.ts';
import styles from './mark-toolbar.module.css';

const REPORT_ICONS = { GOOD: ThumbsUp, WRONG: CircleX, MISSING: SearchX };

const EDITS: readonly [string, typeof Pencil, (editing: Editing, blockId: string) => void][] = [
  ['고치기', Pencil, (editing, block_id) => editing.open({ block_id, mode: 'REPLACE' })],
  ['아래에 추가', Plus, (editing, block_id) => editing.open({ block_id, mode: 'ADD' })],
  ['위로', ArrowUp, (editing, block_id) => editing.move(block_id, 'UP')],
  ['아래로', ArrowDown, (editing, block_id) => editing.move(block_id, 'DOWN')],
  ['지우기', Trash2, (editing, block_id) => editing.remove(block_id)],
];

/** What the owner can do with a whole block: report it and edit it. */
export function BlockActions({ blockId, onDone }: { blockId: string; onDone: () => void }) {
  const reports = use(ReportsContext);
  const editing = use(EditingContext);
  const isReported = (kind: string) =>
    reports?.of(blockId).some((report) => report.kind === kind && report.state === 'NEW') ?? false;
  return (
    <>
      {reports === null ? null : (
        <fieldset className={styles.group} aria-label="이 문단에 대한 의견">
          {REPORT_KINDS.map((kind) => {
            const Icon = REPORT_ICONS[kind];
            return (
              <Button
                key={kind}
                size="small"
                variant="quiet"
                icon={<Icon aria-hidden="true" size={16} />}
                aria-pressed={isReported(kind)}
                onClick={() => {
                  onDone();
                  reports.toggle(blockId, kind);
                }}
              >
                {REPORT_TEXTS[kind]}
              </Button>
            );
          })}
        </fieldset>
      )}
      {editing === null ? null : (
        <fieldset className={styles.group} aria-label="이 문단 고치기">
          {EDITS.map(([label, Icon, act]) => (
            <Button
              key={label}
              size="small"
              variant="quiet"
              icon={<Icon aria-hidden="true" size={16} />}
              onClick={() => {
                onDone();
                act(editing, blockId);
              }}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
