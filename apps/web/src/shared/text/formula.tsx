import type { FormulaRun } from '@pilgi/domain';
import { joinClasses } from '@pilgi/ui';
import { useEffect, useRef, useState } from 'react';
import { drawInTurn } from './draw-in-turn.ts';
import styles from './formula.module.css';
import { useFormulaDrawer } from './use-formula-drawer.ts';

/** Drawn, and told to screen readers as MathML; one that cannot be drawn stays as it was written. */
export function Formula({ run }: { run: FormulaRun }) {
  const { text, isDisplay, start } = run;
  const place = useRef<HTMLSpanElement>(null);
  const draw = useFormulaDrawer();
  const [isBroken, setIsBroken] = useState(false);
  const isSource = draw === null || isBroken;

  // After the paint, a few at a time: most formulas of a long note are far below the window.
  useEffect(() => {
    const element = place.current;
    if (draw === null || isBroken || element === null) return;
    return drawInTurn(() => {
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
        <span ref={place} />
      )}
    </span>
  );
}
