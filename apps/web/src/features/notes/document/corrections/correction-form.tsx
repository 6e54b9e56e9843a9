import { TERM_MAX } from '@pilgi/domain/notes';
import { Button, Checkbox, TextField } from '@pilgi/ui';
import type { SubmitEvent } from 'react';
import styles from './correction-dialog.module.css';
import type { WantedCorrection } from './corrections.api.ts';

interface CorrectionFormProps {
  wanted: WantedCorrection;
  course: string | null;
  isBusy: boolean;
  onChange: (wanted: WantedCorrection) => void;
  onPreview: () => void;
}

export function CorrectionForm({ wanted, course, isBusy, onChange, onPreview }: CorrectionFormProps) {
  const isReady = wanted.wrong.trim() !== '' && wanted.right.trim() !== '' && wanted.wrong !== wanted.right;
  function handle(event: SubmitEvent) {
    event.preventDefault();
    if (isReady) onPreview();
  }
  return (
    <form className={styles.form} onSubmit={handle}>
      <div className={styles.terms}>
        <TextField
          label="잘못 적힌 말"
          maxLength={TERM_MAX}
          value={wanted.wrong}
          onChange={({ target }) => onChange({ ...wanted, wrong: target.value })}
        />
        <TextField
          label="바른 말"
          maxLength={TERM_MAX}
          value={wanted.right}
          onChange={({ target }) => onChange({ ...wanted, right: target.value })}
        />
      </div>
      {course === null ? null : (
        <Checkbox
          label={`‘${course}’ 과목의 용어에도 적어 두기`}
          hint="다음 강의부터 이 말을 더 잘 알아듣습니다."
          checked={wanted.also_add_to_glossary}
          onChange={({ target }) => onChange({ ...wanted, also_add_to_glossary: target.checked })}
        />
      )}
      <Button type="submit" disabled={!isReady} busy={isBusy} className={styles.act}>
        바뀔 곳 미리 보기
      </Button>
    </form>
  );
}
