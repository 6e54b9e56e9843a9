import { diffNotes, type NoteChange } from '@pilgi/domain';
import { Chip } from '@pilgi/ui';
import { useMemo } from 'react';
import { ChangedWords } from './changed-words.tsx';
import { PLACE_TEXTS } from './version.texts.ts';
import styles from './version-changes.module.css';
import type { NoteVersion } from './versions.api.ts';

const MOST_SHOWN = 200;

const placeOf = ({ place, section }: NoteChange) =>
  section === null ? PLACE_TEXTS[place] : `${section}구간 ${PLACE_TEXTS[place]}`;

function kindOf({ before, after }: NoteChange) {
  if (before === null) return { tone: 'good', text: '더함' } as const;
  return after === null ? ({ tone: 'bad', text: '뺌' } as const) : ({ tone: 'neutral', text: '고침' } as const);
}

/** From the one version to the other, piece by piece. */
export function VersionChanges({ before, after }: { before: NoteVersion; after: NoteVersion }) {
  const changes = useMemo(() => diffNotes(before, after), [before, after]);
  if (changes.length === 0) return <p>두 판의 글이 같습니다.</p>;
  return (
    <>
      <p className={styles.count}>바뀐 곳 {changes.length.toLocaleString('ko-KR')}개</p>
      <ol className={styles.list}>
        {changes.slice(0, MOST_SHOWN).map((change) => {
          const { tone, text } = kindOf(change);
          return (
            <li key={`${change.place} ${change.section} ${change.id} ${change.before} ${change.after}`}>
              <p className={styles.place}>
                <Chip tone={tone}>{text}</Chip> {placeOf(change)}
              </p>
              <ChangedWords before={change.before} after={change.after} />
            </li>
          );
        })}
      </ol>
      {changes.length > MOST_SHOWN ? <p className={styles.count}>처음 {MOST_SHOWN}개를 보여드립니다.</p> : null}
    </>
  );
}
