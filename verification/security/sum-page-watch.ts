interface Watched {
  pages: number;
  faults: number;
}

/** Lines of the browser tests, one for each; null where none have run. */
export function sumPageWatch(lines: string | null): string {
  const tests = (lines ?? '').split('\n').filter((line) => line !== '');
  if (tests.length === 0) return 'no browser tests have run here: npm run e2e';
  const all = tests.map((line) => JSON.parse(line) as Watched);
  const sum = (field: keyof Watched) => all.reduce((total, one) => total + one[field], 0);
  return `${sum('pages')} pages in ${tests.length} browser tests, ${sum('faults')} violations of their policies or uncaught errors`;
}
