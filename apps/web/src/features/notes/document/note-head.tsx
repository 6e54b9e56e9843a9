import { NOT_COMPARED_NOTE } from '@pilgi/domain/notes';
import { Button, Chip } from '@pilgi/ui';
import { formatDuration } from '../../../shared/formats/format-duration.ts';
import { InlineText } from '../../../shared/text/block-text.tsx';
import { CheckSummary } from './check/check-summary.tsx';
import type { NoteIndex } from './index-note.ts';
import { DENSITY_TEXTS } from './kinds/kind.texts.ts';
import styles from './note-head.module.css';
import { NoteKeyPoints } from './note-key-points.tsx';
import type { Note } from './notes.api.ts';

interface NoteHeadProps {
  note: Note;
  index: NoteIndex;
  onFillGaps: (() => void) | undefined;
}

const NO_POINTS: NonNullable<Note['key_points']> = [];

/** Notes from before seconds were measured have whole minutes. */
function coveredPercent({ voiced_seconds, covered_seconds, ...minutes }: Note['coverage']): number | null {
  const voiced = voiced_seconds ?? minutes.voiced_minutes;
  const covered = covered_seconds ?? minutes.covered_minutes;
  return voiced === 0 ? null : Math.floor((covered / voiced) * 100);
}

/** How the note was written, for notes that know it. */
function factsOf({ density, language, duration_ms, slides }: Note): string[] {
  const name = languageName(language);
  const facts = [
    density === undefined ? null : `분량 ${DENSITY_TEXTS[density]}`,
    name === null ? null : `${name} 강의를 한국어로 정리`,
  ].filter((fact) => fact !== null);
  if (facts.length === 0) return [];
  return [formatDuration(duration_ms), ...(slides.length > 0 ? [`슬라이드 ${slides.length}장`] : []), ...facts];
}

/** Null for Korean and for unknown codes. */
function languageName(code: string | undefined): string | null {
  if (code === undefined || !/^[a-z]{2,3}(?:-|$)/iu.test(code) || /^ko\b/iu.test(code)) return null;
  return new Intl.DisplayNames('ko', { type: 'language', fallback: 'none' }).of(code.split('-')[0] ?? code) ?? null;
}

/** Title, overview and quality indicators of the note. */
export function NoteHead({ note, index, onFillGaps }: NoteHeadProps) {
  const { check, coverage, sections } = note;
  const percent = coveredPercent(coverage);
  const facts = factsOf(note);
  const untranscribed = note.untranscribed ?? [];
  const missing = sections.filter(({ status }) => status === 'FAILED' || status === 'SKIPPED').length;
  return (
    <header className={styles.root}>
      <h1>
        <InlineText text={note.title} />
      </h1>
      {facts.length === 0 ? null : <p className={styles.facts}>{facts.join(' · ')}</p>}
      <div className={styles.top}>
        {check === undefined ? null : <CheckSummary check={check} />}
        {percent === null ? null : <Chip>말한 시간의 {percent}% 반영</Chip>}
        {untranscribed.length > 0 ? <Chip tone="warn">받아쓰지 못한 부분 {untranscribed.length}곳</Chip> : null}
        {coverage.gaps.length > 0 ? <Chip tone="warn">빈 부분 {coverage.gaps.length}곳</Chip> : null}
        {missing > 0 && onFillGaps ? (
          <Button size="small" onClick={onFillGaps}>
            빠진 구간 {missing}개 다시 만들기
          </Button>
        ) : null}
      </div>
      <NoteKeyPoints points={note.key_points ?? NO_POINTS} index={index} />
      <p className={styles.overview}>
        <InlineText text={note.overview} />
      </p>
      {check === undefined ? <p className={styles.older}>{NOT_COMPARED_NOTE}</p> : null}
    </header>
  );
}
