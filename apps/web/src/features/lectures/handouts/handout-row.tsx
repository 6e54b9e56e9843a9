import { Button, IconButton, Notice, showToast } from '@pilgi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageFor } from '../../../shared/api/message-for.ts';
import { cancelDeletion, scheduleDeletion, UNDO_MS } from '../../../shared/deletions/delayed-deletions.ts';
import { formatBytes } from '../../../shared/formats/format-bytes.ts';
import { storageQuery } from '../lectures.api.ts';
import { deleteHandout, type Handout, handoutsQuery } from './handouts.api.ts';
import styles from './handouts-panel.module.css';
import { PageViewer } from './page-viewer.tsx';

function factsOf({ status, page_count, size_bytes }: Handout): string {
  if (status === 'CHECKING') return '쪽을 나누고 글을 읽는 중이에요';
  if (status === 'REFUSED') return '열 수 없는 자료';
  return `${page_count}쪽 · ${formatBytes(size_bytes)}`;
}

/** One handout with its state; a removal can be undone for six seconds. */
export function HandoutRow({ handout }: { handout: Handout }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { id, lecture_id, file_name, status, refusal, is_source } = handout;

  async function removeNow() {
    try {
      await deleteHandout(id);
      await client.invalidateQueries({ queryKey: storageQuery.queryKey });
    } catch (error) {
      showToast({ title: '자료를 지우지 못했습니다.', text: messageFor(error, '다시 시도해주세요.'), tone: 'bad' });
      throw error;
    } finally {
      await client.invalidateQueries({ queryKey: handoutsQuery(lecture_id).queryKey });
    }
  }

  function remove() {
    scheduleDeletion(id, removeNow);
    showToast({
      title: `‘${file_name}’ 자료를 곧 지워요`,
      text: '그 전에 창을 닫으면 지우지 않아요.',
      timeoutMs: UNDO_MS,
      action: { label: '되돌리기', onPress: () => cancelDeletion(id) },
    });
  }

  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{file_name}</p>
        <p className={styles.facts} role={status === 'CHECKING' ? 'status' : undefined}>
          {factsOf(handout)}
        </p>
      </div>
      <div className={styles.acts}>
        {status === 'READY' ? (
          <Button size="small" onClick={() => setIsOpen(true)}>
            쪽 보기
          </Button>
        ) : null}
        {is_source ? null : (
          <IconButton
            label={`${file_name} 지우기`}
            icon={<Trash2 aria-hidden="true" size={18} />}
            disabled={status === 'CHECKING'}
            onClick={remove}
          />
        )}
      </div>
      {refusal === null ? null : (
        <div className={styles.refusal}>
          <Notice tone="bad">{refusal}</Notice>
        </div>
      )}
      {status === 'READY' ? <PageViewer handout={handout} isOpen={isOpen} onOpenChange={setIsOpen} /> : null}
    </li>
  );
}
