import type { Finding } from './format-finding.ts';
import type { ProjectFile } from './read-project-files.ts';

type Budget = { kind: string; matches: RegExp; maxLines: number };

/** The first matching budget applies. */
const BUDGETS: Budget[] = [
  { kind: 'test', matches: /\.(test|spec)\.tsx?$/, maxLines: 500 },
  { kind: 'page', matches: /\.page\.tsx$/, maxLines: 120 },
  { kind: 'routes', matches: /\.routes\.ts$/, maxLines: 80 },
  { kind: 'component', matches: /\.tsx$/, maxLines: 200 },
  { kind: 'source', matches: /\.(ts|js|cjs|mjs)$/, maxLines: 300 },
];

const GENERATED = /\.generated\.ts$/;

export type Lengths = { files: number; median: number; p90: number };

export function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function budgetOf(path: string): Budget | undefined {
  return GENERATED.test(path) ? undefined : BUDGETS.find((budget) => budget.matches.test(path));
}

export function checkLengths(files: ProjectFile[]): Finding[] {
  return files.flatMap((file) => {
    const budget = budgetOf(file.path);
    const lines = countLines(file.text);
    if (budget === undefined || lines <= budget.maxLines) return [];
    const message = `${lines} lines, the budget of a ${budget.kind} is ${budget.maxLines}`;
    return [{ rule: 'lengths', file: file.path, message }];
  });
}

/** Tests are excluded: their length does not make the product harder to read. */
export function measureLengths(files: ProjectFile[]): Lengths {
  const lengths = files
    .filter((file) => !['test', undefined].includes(budgetOf(file.path)?.kind))
    .map((file) => countLines(file.text))
    .sort((a, b) => a - b);
  const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;
  return { files: lengths.length, median: at(0.5), p90: at(0.9) };
}
