import { timeMark } from '@pilgi/domain/notes';
import { ProgressBar, VisuallyHidden } from '@pilgi/ui';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { noteAddress } from '../solving/replay-row.tsx';
import { reasonText } from './exam.texts.ts';
import type { PreviewedPart } from './exams.api.ts';
import styles from './exams.module.css';

const SHOWN = 6;

type Part = Pick<PreviewedPart, 'part_id' | 'topic' | 'lecture_title' | 'share_permille' | 'reasons'>;

/** One reason with the words of the lecturer; the link opens the note and plays from there. */
function Reason({ reason, topic }: { reason: Part['reasons'][number]; topic: string }) {
  const [place] = reason.places;
  return (
    <li className={styles.reason}>
      <strong>{reasonText(reason)}</strong>
      {place === undefined ? null : (
        <>
          {place.text === '' ? null : <q className={styles.quote}>{place.text}</q>}
          <Link className={styles.play} to={noteAddress(place.note_id, place.start_ms)}>
            <Play aria-hidden="true" size={14} /> {timeMark(place.start_ms)}
            <VisuallyHidden>부터 듣기: {topic}</VisuallyHidden>
          </Link>
        </>
      )}
    </li>
  );
}

function PartRow({ part, children }: { part: Part; children?: React.ReactNode }) {
  const { topic, lecture_title, share_permille, reasons } = part;
  return (
    <li className={styles.part}>
      <p className={styles.topic}>
        {topic} <span className={styles.note}>{lecture_title}</span>
      </p>
      <ProgressBar value={share_permille} max={1000} label="비중" />
      {reasons.length === 0 ? null : (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <Reason key={reason.kind} reason={reason} topic={topic} />
          ))}
        </ul>
      )}
      {children}
    </li>
  );
}

/** What the exam is made of, the heaviest first, each with its reasons. */
export function ExamParts({ parts }: { parts: readonly PreviewedPart[] }) {
  const [shown, rest] = [parts.slice(0, SHOWN), parts.slice(SHOWN)];
  const row = (part: PreviewedPart) => (
    <PartRow key={part.part_id} part={part}>
      {part.available < part.wanted ? (
        <p className={styles.note}>
          {part.wanted}문제를 내려면 {part.wanted - part.available}문제가 모자라요.
        </p>
      ) : null}
    </PartRow>
  );
  return (
    <>
      <ul className={styles.parts}>{shown.map(row)}</ul>
      {rest.length === 0 ? null : (
        <details className={styles.rest}>
          <summary>나머지 {rest.length}개 주제</summary>
          <ul className={styles.parts}>{rest.map(row)}</ul>
        </details>
      )}
    </>
  );
}
