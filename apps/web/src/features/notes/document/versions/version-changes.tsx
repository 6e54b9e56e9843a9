import { diffNotes, type NoteChange } from '@pilgi/domain/notes';
import { Chip } from '@pilgi/ui';
import { useMemo } from 'react';
import { PLACE_TEXTS } from './version.texts.ts';
import styles from './version-changes.module.css';
import type { NoteVersion } from './versions.api.ts';
import { WordDiff } from './word-diff.tsx';

const MAX_RESULTS = 200;

const placeOf = ({ place, section }: NoteChange) =>
  section === null ? PLACE_TEXTS[place] : `${section}구간 ${PLACE_TEXTS[place]}`;

function kindOf({ before, after }: NoteChange) {
  if (before === null) return { tone: 'good', text: '더함' } as const;
  return after === null ? ({ tone: 'bad', text: '뺌' } as const) : ({ tone: 'neutral', text: '고침' } as const);
}

export function VersionChanges({ before, after }: { before: NoteVersion; after: NoteVersion }) {
  const changes = useMemo(() => diffNotes(before, after), [before, after]);
  if (changes.length === 0) return <p>두 버전의 글이 같습니다.</p>;
  return (
    <>
      <p className={styles.count}>바뀐 곳 {changes.length.toLocaleString('ko-KR')}개</p>
      <ol className={styles.list}>
        {changes.slice(0, MAX_RESULTS).map((change) => {
          const { tone, text } = kindOf(change);
          return (
            <li key={`${change.place} ${change.section} ${change.id} ${change.before} ${change.after}`}>
              <p className={styles.place}>
                <Chip tone={tone}>{text}</Chip> {placeOf(change)}
              </p>
              <WordDiff before={change.before} after={change.after} />
            </li>
          );
        })}
      </ol>
      {changes.length > MAX_RESULTS ? <p className={styles.count}>처음 {MAX_RESULTS}개를 보여드립니다.</p> : null}
    </>
  );
}
