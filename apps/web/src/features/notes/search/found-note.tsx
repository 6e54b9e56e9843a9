import { timeMark } from '@pilgi/domain/notes';
import { Link } from 'react-router';
import { formatDay } from '../../../shared/formats/format-moment.ts';
import styles from './found-notes.module.css';
import { MarkedSnippet } from './marked-snippet.tsx';
import type { FoundNote as Found, SearchHit } from './search.api.ts';

const LAYER_TEXTS: Record<SearchHit['layer'], string> = {
  TITLE: '제목과 요약',
  NOTE: '노트',
  SPEECH: '강의에서 한 말',
};

function HitLine({ noteId, hit }: { noteId: string; hit: SearchHit }) {
  const { layer, section, heading, snippet, matches, start_ms } = hit;
  const seconds = Math.floor(start_ms / 1000);
  return (
    <li>
      <Link className={styles.hit} to={`/studio/notes/${noteId}${section === null ? '' : `?at=${seconds}`}`}>
        <span className={styles.place}>
          {section === null ? null : <span className={styles.time}>{timeMark(start_ms)}</span>}
          <span className={styles.where}>
            {LAYER_TEXTS[layer]}
            {section === null ? '' : ` · ${section}. ${heading}`}
          </span>
        </span>
        <span className={styles.snippet}>
          <MarkedSnippet snippet={snippet} matches={matches} />
        </span>
      </Link>
    </li>
  );
}

export function FoundNote({ note }: { note: Found }) {
  const { note_id, title, course, lecture_title, updated_at, hits, hit_count } = note;
  const rest = hit_count - hits.length;
  return (
    <article className={styles.note} aria-labelledby={`found-${note_id}`}>
      <h3 id={`found-${note_id}`} className={styles.title}>
        <Link to={`/studio/notes/${note_id}`}>{title}</Link>
      </h3>
      <p className={styles.facts}>
        {[course, lecture_title === title ? null : lecture_title, formatDay(updated_at)].filter(Boolean).join(' · ')}
      </p>
      <ul className={styles.hits}>
        {hits.map((hit) => (
          <HitLine key={`${hit.layer}${hit.section}`} noteId={note_id} hit={hit} />
        ))}
      </ul>
      {rest > 0 ? <p className={styles.rest}>이 노트의 다른 곳 {rest}군데에도 있습니다.</p> : null}
    </article>
  );
}
