import type { FormulaRun } from '@pilgi/domain/notes';
import { joinClasses } from '@pilgi/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './formula.module.css';
import { scheduleRender } from './schedule-render.ts';
import { useFormulaRenderer } from './use-formula-renderer.ts';

/** Rendered with MathML for screen readers; a formula that cannot be rendered is shown as source. */
export function Formula({ run }: { run: FormulaRun }) {
  const { text, isDisplay, start } = run;
  const container = useRef<HTMLSpanElement>(null);
  const draw = useFormulaRenderer();
  const [isBroken, setIsBroken] = useState(false);
  const isSource = draw === null || isBroken;

  // Rendered after the paint in small batches: most formulas of a long note are far below the viewport.
  useEffect(() => {
    const element = container.current;
    if (draw === null || isBroken || element === null) return;
    return scheduleRender(() => {
      try {
        draw(element, { text, isDisplay });
      } catch {
        element.replaceChildren();
        setIsBroken(true);
      }
    });
  }, [draw, isBroken, text, isDisplay]);

  return (
    <span
      data-from={start}
      data-to={start + text.length}
      className={joinClasses(styles.root, isDisplay && styles.display)}
    >
      {isSource ? (
        <code className={styles.source} title={isBroken ? '수식을 그리지 못해 적힌 대로 보여드립니다.' : undefined}>
          {text}
        </code>
      ) : (
        <span ref={container} />
      )}
    </span>
  );
}
