/** U = browser or component test, A = API test, B = both, D = pure rule, any = a decision with any test. */
export type RequirementKind = 'U' | 'A' | 'B' | 'D' | 'any';

export type Requirement = { id: string; kind: RequirementKind; text: string };

const REQUIREMENT_ROW = /^\|\s*([A-Z]+-\d+)\s*\|\s*([UABD])\s*\|\s*(.+?)\s*\|\s*$/;
const DECISION_ROW = /^\|\s*(\d+)\s*\|\s*(.+?)\s*\|/;
const DECISION_ITEM = /^(\d+)\.\s+(.+)$/;

export function parseRequirements(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, kind, text] = REQUIREMENT_ROW.exec(line) ?? [];
    if (id === undefined || kind === undefined || text === undefined) return [];
    return [{ id, kind: kind as RequirementKind, text }];
  });
}

/** Rows of table A become `D-n`, items of list B become `P-nn`. */
export function parseDecisions(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap((line): Requirement[] => {
    const [, row, rowText] = DECISION_ROW.exec(line) ?? [];
    if (row !== undefined && rowText !== undefined) return [{ id: `D-${row}`, kind: 'any', text: rowText }];
    const [, item, itemText] = DECISION_ITEM.exec(line) ?? [];
    if (item === undefined || itemText === undefined) return [];
    return [{ id: `P-${item.padStart(2, '0')}`, kind: 'any', text: itemText.replaceAll('**', '') }];
  });
}
