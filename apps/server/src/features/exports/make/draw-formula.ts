import { type DrawFormula, escapeMarkup } from '@pilgi/domain/exports';
import katex from 'katex';

/** The same limits as on the screen; a formula that cannot be rendered stays as source text. */
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

/** HTML for print, with the source as accessible label. */
export const drawForPrint = drawAs('html');
/** MathML, for programs that render it themselves. */
export const drawMathml = drawAs('mathml');
