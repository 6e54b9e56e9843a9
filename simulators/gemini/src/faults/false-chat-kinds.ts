/** False answers that only the chat step can give. */
export const FALSE_CHAT_KINDS = [
  'no-ids',
  'invented-fact',
  'answer-anyway',
  'outside-knowledge',
  'claim-as-guide',
  'wrong-calculation',
  'spoiled-suggestion',
] as const;
export type FalseChatKind = (typeof FALSE_CHAT_KINDS)[number];
