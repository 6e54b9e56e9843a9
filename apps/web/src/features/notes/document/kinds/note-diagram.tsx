import {
  type DiagramBox,
  type DiagramShapes,
  edgeText,
  type ListPart,
  layOutDiagram,
  splitDiagram,
} from '@pilgi/domain/notes';
import { useMemo, useState } from 'react';
import { List, numbered } from '../../../../shared/text/block-text.tsx';
import type { Decorations } from '../../../../shared/text/decorated-text.tsx';
import styles from './note-diagram.module.css';
import { ScrollRegion } from './scroll-region.tsx';

function Box({ box: { text, ...place }, className }: { box: DiagramBox; className: string | undefined }) {
  return (
    <>
      <rect {...place} rx={7} className={className} />
      <text textAnchor="middle" fontSize={text.size}>
        {text.lines.map(({ y, words }) => (
          <tspan key={y} x={text.x} y={y}>
            {words}
          </tspan>
        ))}
      </text>
    </>
  );
}

function Drawing({ shapes, label }: { shapes: DiagramShapes; label: string }) {
  const { left, top, width, height } = shapes;
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.drawing}
      width={width}
      height={height}
      viewBox={`${left} ${top} ${width} ${height}`}
    >
      {numbered(shapes.arrows).map(({ item, key }) => (
        <g key={key}>
          <path d={item.path} className={styles.line} />
          <path d={item.head} className={styles.head} />
        </g>
      ))}
      {numbered(shapes.nodes).map(({ item, key }) => (
        <Box key={key} box={item} className={styles.node} />
      ))}
      {numbered(shapes.labels).map(({ item, key }) => (
        <Box key={key} box={item} className={styles.label} />
      ))}
    </svg>
  );
}

/** Drawing of the arrows and their list, which contains the marks and search results; too large ones have only the list. */
export function NoteDiagram({ part, decorations }: { part: ListPart; decorations: Decorations }) {
  const [isOpen, setIsOpen] = useState(false);
  const { shapes, label } = useMemo(() => {
    const { edges } = splitDiagram([part]);
    return { shapes: layOutDiagram(edges), label: edges.map(edgeText).join(', ') };
  }, [part]);
  const list = <List part={part} decorations={decorations} />;
  if (shapes === null) return list;
  const hasMarks = decorations.found.length + decorations.marks.length + decorations.sentences.length > 0;
  return (
    <>
      <ScrollRegion className={styles.root} label="그림">
        <Drawing shapes={shapes} label={label} />
      </ScrollRegion>
      <details
        className={styles.text}
        open={isOpen || hasMarks}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>글로 보기</summary>
        {list}
      </details>
    </>
  );
}
