import type { CodePart } from '@pilgi/domain/notes';
import { CopyButton } from '@pilgi/ui';
import { Fragment } from 'react';
import { Line, numbered } from '../../../../shared/text/block-text.tsx';
import type { Decorations } from '../../../../shared/text/decorated-text.tsx';
import styles from './note-code.module.css';
import { ScrollRegion } from './scroll-region.tsx';

const LANGUAGE_NAMES: Record<string, string> = {
  bash: 'Bash',
  c: 'C',
  'c++': 'C++',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  go: 'Go',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  matlab: 'MATLAB',
  python: 'Python',
  r: 'R',
  rust: 'Rust',
  sql: 'SQL',
  ts: 'TypeScript',
  typescript: 'TypeScript',
};

/** 'text' is what the writer uses for no language. */
const languageName = (language: string) =>
  language === 'text' ? '' : (LANGUAGE_NAMES[language.toLowerCase()] ?? language);

/** Code as it was written, with its language and a copy button. */
export function NoteCode({ part, decorations }: { part: CodePart; decorations: Decorations }) {
  const name = languageName(part.language);
  const code = part.lines.map((line) => line.map(({ text }) => text).join('')).join('\n');
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <span>{name}</span>
        <span data-own-act>
          <CopyButton name="코드" value={code} label={`${name} 코드 복사`.trim()}>
            복사
          </CopyButton>
        </span>
      </div>
      <ScrollRegion className={styles.code} label={`${name} 코드`.trim()}>
        <pre>
          <code>
            {numbered(part.lines).map(({ item, key }) => (
              <Fragment key={key}>
                <Line runs={item} decorations={decorations} />
                {'\n'}
              </Fragment>
            ))}
          </code>
        </pre>
      </ScrollRegion>
    </div>
  );
}
