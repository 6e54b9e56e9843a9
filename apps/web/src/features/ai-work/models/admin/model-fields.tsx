import { Checkbox, TextField } from '@pilgi/ui';
import { formatDuration } from './format-duration.ts';
import { HighUsageFields } from './high-usage-fields.tsx';
import styles from './model-form-dialog.module.css';
import type { ModelDraft } from './read-model-draft.ts';

const PRICE_HINT = '100만 토큰당 크레딧입니다.';

interface ModelFieldsProps {
  /** Prices of a new model may be left out. */
  isNew: boolean;
  draft: ModelDraft;
  problems: Partial<Record<string, string>>;
  onChange: (changes: Partial<ModelDraft>) => void;
}

type TextName = Exclude<keyof ModelDraft, 'is_active' | 'has_high_usage_pricing'>;

export function ModelFields({ isNew, draft, problems, onChange }: ModelFieldsProps) {
  const field = (name: TextName) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const lowRes = Number(draft.low_res_threshold_seconds);
  const problem = problems.max_video_duration_seconds ?? problems.max_minutes;
  return (
    <>
      <div className={styles.fields}>
        <TextField {...field('model_name')} label="모델 이름" required maxLength={100} spellCheck={false} />
        <TextField {...field('display_name')} label="보이는 이름" optional maxLength={100} />
        <TextField
          {...field('input_token_price')}
          label="입력 가격"
          required={!isNew}
          optional={isNew}
          inputMode="numeric"
          hint={PRICE_HINT + (isNew ? ' 비워 두면 원가에 맞춘 기본 가격으로 정합니다.' : '')}
          end="크레딧"
        />
        <TextField
          {...field('output_token_price')}
          label="출력 가격"
          required={!isNew}
          optional={isNew}
          inputMode="numeric"
          hint={PRICE_HINT + (isNew ? ' 비워 두면 원가에 맞춘 기본 가격으로 정합니다.' : '')}
          end="크레딧"
        />
      </div>
      <fieldset className={styles.group}>
        <legend>최대 영상 길이</legend>
        <p className={styles.help}>둘 다 비워 두면 제한하지 않습니다.</p>
        <div className={styles.fields}>
          <TextField {...field('max_hours')} label="시간" inputMode="numeric" placeholder="무제한" end="시간" />
          <TextField
            {...field('max_minutes')}
            error={problem}
            label="분"
            inputMode="numeric"
            placeholder="무제한"
            end="분"
          />
        </div>
      </fieldset>
      <TextField
        {...field('low_res_threshold_seconds')}
        label="저해상도 전환 기준"
        inputMode="numeric"
        hint={`강의에서 이 시각 뒤에 시작하는 구간의 슬라이드만 낮은 해상도로 읽습니다. 앞 구간과 소리는 그대로입니다.${Number.isInteger(lowRes) && lowRes > 0 ? ` 지금 값은 ${formatDuration(lowRes)}입니다.` : ''}`}
        end="초"
      />
      <Checkbox
        label="사용 중"
        hint="끄면 새 작업에서 고를 수 없습니다."
        checked={draft.is_active}
        onChange={(event) => onChange({ is_active: event.target.checked })}
      />
      <Checkbox
        label="대용량 요금 적용"
        checked={draft.has_high_usage_pricing}
        onChange={(event) => onChange({ has_high_usage_pricing: event.target.checked })}
      />
      {draft.has_high_usage_pricing ? <HighUsageFields field={field} /> : null}
      <TextField
        {...field('low_margin_reason')}
        label="낮은 마진의 이유"
        optional
        maxLength={500}
        hint="가격이 원가의 125%보다 낮을 때만 적습니다. 감사 기록에 남습니다."
      />
    </>
  );
}
