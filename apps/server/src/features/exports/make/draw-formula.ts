import { type DrawFormula, escapeMarkup } from '@pilgi/domain';
import katex from 'katex';

/** The same limits as on the screen; one that cannot be drawn stays as it was written. */
const drawAs =
  (output: 'html' | 'mathml'): DrawFormula =>
  ({ text, isDisplay }) => {
    try {
      const drawn = katex.renderToString(text, {
        displayMode: isDisplay,
        output,
        strict: 'ignore',
        maxSize: 20,
        maxExpand: 300,
        throwOnError: true,
      });
      if (output === 'mathml') return /<math.*<\/math>/s.exec(drawn)?.[0] ?? '';
      return `<span role="img" aria-label="${escapeMarkup(text)}">${drawn.replaceAll(' aria-hidden="true"', '')}</span>`;
    } catch (error) {
      if (!(error instanceof katex.ParseError)) throw error;
      return `<code>${escapeMarkup(text)}</code>`;
    }
  };

/** Letters placed by style, for what is printed; whoever listens hears the source. */
export const drawForPrint = drawAs('html');
/** What it means, for programs that draw it themselves. */
export const drawMathml = drawAs('mathml');
