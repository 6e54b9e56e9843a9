import { Fragment } from 'react';
import { parseBlockText, type TextPart, type TextRun } from './parse-block-text.ts';
import { SearchedText } from './searched-text.tsx';

interface Searched {
  query: string;
}

/** Parts of a text never change places, so their numbers are their names. */
const numbered = <T,>(items: readonly T[]) => items.map((item, index) => ({ item, key: `${index}` }));

function Run({ run, query }: Searched & { run: TextRun }) {
  const words = <SearchedText text={run.text} query={query} />;
  return run.isStrong ? <strong>{words}</strong> : words;
}

function Line({ runs, query }: Searched & { runs: readonly TextRun[] }) {
  return numbered(runs).map(({ item, key }) => <Run key={key} run={item} query={query} />);
}

function Part({ part, query }: Searched & { part: TextPart }) {
  if (part.kind === 'lines') {
    return numbered(part.lines).map(({ item, key }) => (
      <p key={key}>
        <Line runs={item} query={query} />
      </p>
    ));
  }
  const List = part.isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {numbered(part.items).map(({ item, key }) => (
        <li key={key}>
          <Line runs={item} query={query} />
        </li>
      ))}
    </List>
  );
}

export function BlockText({ text, query }: Searched & { text: string }) {
  return numbered(parseBlockText(text)).map(({ item, key }) => (
    <Fragment key={key}>
      <Part part={item} query={query} />
    </Fragment>
  ));
}
