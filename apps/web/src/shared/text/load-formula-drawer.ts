import stylesheetUrl from 'katex/dist/katex.min.css?url';

export type DrawFormula = (place: HTMLElement, formula: { text: string; isDisplay: boolean }) => void;

let drawer: Promise<DrawFormula> | undefined;

/** Fetched by the first note that has a formula; its letters come with it, so that nothing is drawn in a wrong size first. */
export function loadFormulaDrawer(): Promise<DrawFormula> {
  drawer ??= load().catch((error: unknown) => {
    drawer = undefined;
    throw error;
  });
  return drawer;
}

async function load(): Promise<DrawFormula> {
  const [{ default: katex }] = await Promise.all([import('katex'), addStylesheet()]);
  return (place, { text, isDisplay }) =>
    katex.render(text, place, {
      displayMode: isDisplay,
      output: 'htmlAndMathml',
      strict: 'ignore',
      maxSize: 20,
      maxExpand: 300,
      // Both set a style attribute, which the policy of the pages refuses.
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
    reject(new Error('the letters of the formulas did not come'));
  });
  document.head.append(link);
  return promise;
}
