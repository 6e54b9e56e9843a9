const DECISION_ROW = /^\|\s*(\d+)\s*\|/;
const DECISION_ITEM = /^(\d+)\.\s/;
const RACE_ROW = /^\|\s*RACE-0*(\d+)\s*\|/;

/** Rows of table A are `D-n`, items of list B are `P-n`. */
export function listDecisionTags(markdown: string): string[] {
  return markdown.split('\n').flatMap((line) => {
    const [, row] = DECISION_ROW.exec(line) ?? [];
    if (row !== undefined) return [`D-${row}`];
    const [, item] = DECISION_ITEM.exec(line) ?? [];
    return item === undefined ? [] : [`P-${item}`];
  });
}

export function listRaceTags(markdown: string): string[] {
  return markdown.split('\n').flatMap((line) => {
    const [, number] = RACE_ROW.exec(line) ?? [];
    return number === undefined ? [] : [`RACE-${number}`];
  });
}
