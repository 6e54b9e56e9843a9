import stylesheetUrl from 'katex/dist/katex.min.css?url';

export type RenderFormula = (place: HTMLElement, formula: { text: string; isDisplay: boolean }) => void;

let rendererPromise: Promise<RenderFormula> | undefined;

/** Loaded with the first formula, together with its fonts, so that nothing is rendered in the wrong size. */
export function loadFormulaRenderer(): Promise<RenderFormula> {
  rendererPromise ??= load().catch((error: unknown) => {
    rendererPromise = undefined;
    throw error;
  });
  return rendererPromise;
}

async function load(): Promise<RenderFormula> {
  const [{ default: katex }] = await Promise.all([import('katex'), addStylesheet()]);
  return (place, { text, isDisplay }) =>
    katex.render(text, place, {
      displayMode: isDisplay,
      output: 'htmlAndMathml',
      strict: 'ignore',
      maxSize: 20,
      maxExpand: 300,
      // Both set a style attribute, which the Content-Security-Policy blocks.
      macros: { '\\fcolorbox': '{#3}', '\\pmb': '\\boldsymbol{#1}' },
    });
}

function addStylesheet(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheetUrl;
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => {
    link.remove();
    reject(new Error('failed to load the formula stylesheet'));
  });
  document.head.append(link);
  return promise;
}
