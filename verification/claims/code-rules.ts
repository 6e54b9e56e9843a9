import { CLAIM_TOOLS } from '@pilgi/domain/claims';
import type { Method } from './measure-methods.ts';

/** What code decides by itself: quantities that the lines do not contain and equations that do not hold. */
export const codeRules: Method = ({ claim, cites, passage_lines }) => {
  const cited = passage_lines.filter(({ id }) => cites.includes(id)).map(({ text }) => text);
  return CLAIM_TOOLS.listUnsaid(claim, { cited, all: passage_lines.map(({ text }) => text) }).length === 0;
};
