import { Table, type TableColumn } from '@pilgi/ui';
import { formatExactMoment } from '../../../../shared/formats/format-moment.ts';
import type { AdminJobDetail } from './admin-jobs.api.ts';
import { STEP_TEXTS, textForCall, textForSection } from './admin-jobs.texts.ts';
import styles from './job-list.module.css';

type Section = AdminJobDetail['sections'][number];
type Call = AdminJobDetail['calls'][number];
type UsedPrompt = AdminJobDetail['made_with'][number];

const sectionColumns: readonly TableColumn<Section>[] = [
  { key: 'number', header: '부분', rowHeader: true, cell: ({ number }) => `${number}번째` },
  { key: 'heard', header: '받아쓰기', cell: ({ heard }) => textForSection(heard) },
  { key: 'written', header: '노트', cell: ({ written }) => textForSection(written) },
];

const count = (value: number) => value.toLocaleString('ko-KR');
const seconds = (durationMs: number | null) => (durationMs === null ? '–' : `${(durationMs / 1000).toFixed(1)}초`);

const shortHash = ({ hash }: { hash: string }) => hash.slice(0, 12);

const callColumns: readonly TableColumn<Call>[] = [
  {
    key: 'sent_at',
    header: '일시',
    nowrap: true,
    cell: ({ sent_at }) => <time dateTime={sent_at}>{formatExactMoment(sent_at).replace(' (KST)', '')}</time>,
  },
  {
    key: 'step',
    header: '단계',
    nowrap: true,
    rowHeader: true,
    cell: ({ step, section, attempt }) => (
      <>
        {STEP_TEXTS[step]}
        <span className={styles.detail}>
          {section === null ? '강의 전체' : `${section}번째 부분`}
          {attempt > 1 ? `, ${attempt}번째 시도` : ''}
        </span>
      </>
    ),
  },
  {
    key: 'status',
    header: '결과',
    nowrap: true,
    cell: ({ status, is_charged }) => (
      <>
        {textForCall(status)}
        <span className={styles.detail}>{is_charged ? '차감함' : '차감 안 함'}</span>
      </>
    ),
  },
  {
    key: 'prompt',
    header: '프롬프트',
    nowrap: true,
    cell: ({ prompt }) =>
      prompt === null ? (
        '기록 없음'
      ) : (
        <>
          {`${prompt.id} 버전 ${prompt.version}`}
          <code className={styles.detail}>{shortHash(prompt)}</code>
        </>
      ),
  },
  { key: 'input', header: '입력', align: 'end', nowrap: true, cell: ({ input_tokens }) => count(input_tokens) },
  { key: 'output', header: '출력', align: 'end', nowrap: true, cell: ({ output_tokens }) => count(output_tokens) },
  { key: 'duration', header: '시간', align: 'end', nowrap: true, cell: ({ duration_ms }) => seconds(duration_ms) },
];

export function SectionTable({ rows }: { rows: readonly Section[] }) {
  return (
    <Table
      caption="부분"
      captionHidden
      columns={sectionColumns}
      rows={rows}
      rowKey={({ number }) => number}
      empty={<p className={styles.empty}>부분이 없습니다.</p>}
    />
  );
}

export function CallTable({ rows }: { rows: readonly Call[] }) {
  const key = ({ step, section, attempt }: Call) => `${step} ${section} ${attempt}`;
  return (
    <Table
      caption="모델 호출"
      captionHidden
      columns={callColumns}
      rows={rows}
      rowKey={key}
      empty={<p className={styles.empty}>아직 모델을 부르지 않았습니다.</p>}
    />
  );
}

const promptColumns: readonly TableColumn<UsedPrompt>[] = [
  { key: 'id', header: '프롬프트', rowHeader: true, cell: ({ id }) => id },
  { key: 'version', header: '버전', nowrap: true, cell: ({ version }) => String(version) },
  { key: 'hash', header: '해시', cell: (prompt) => <code>{shortHash(prompt)}</code> },
  { key: 'model', header: '모델', cell: ({ model }) => model },
];

/** What the note is made with: prompts and the models that answered. */
export function PromptTable({ rows }: { rows: readonly UsedPrompt[] }) {
  return (
    <Table
      caption="프롬프트"
      captionHidden
      columns={promptColumns}
      rows={rows}
      rowKey={({ id, version, model }) => `${id} ${version} ${model}`}
      empty={<p className={styles.empty}>기록된 프롬프트가 없습니다.</p>}
    />
  );
}
