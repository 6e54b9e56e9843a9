import { VERDICTS } from '../completion/compose-verdicts.ts';
import { isRecord } from '../json/parse-json.ts';
import type { BehaviourDraw } from './create-behaviour.ts';

/** Flips a share of the verdicts: a supported claim becomes another verdict, any other becomes supported. */
export function misjudge(
  output: Record<string, unknown>,
  listName: string,
  draw: BehaviourDraw,
): Record<string, unknown> {
  const list = output[listName];
  const random = draw.random('misjudge');
  if (!Array.isArray(list)) return output;
  const verdicts = list.map((item: unknown) => {
    const isFlipped = random() < draw.rates.misjudge;
    const other = VERDICTS[1 + Math.floor(random() * (VERDICTS.length - 1))];
    if (!isFlipped || !isRecord(item)) return item;
    return { ...item, verdict: item.verdict === 'supported' ? other : 'supported' };
  });
  return { ...output, [listName]: verdicts };
}
