export interface TopicGroup<Block> {
  /** Null for blocks without a topic. */
  topic: string | null;
  blocks: Block[];
}

/** Consecutive blocks with the same topic, in their order. A topic that occurs again later is another group. */
export function groupTopics<Block extends { topic?: string | undefined }>(
  blocks: readonly Block[],
): TopicGroup<Block>[] {
  const groups: TopicGroup<Block>[] = [];
  for (const block of blocks) {
    const topic = block.topic?.trim() || null;
    const last = groups.at(-1);
    if (last?.topic === topic) last.blocks.push(block);
    else groups.push({ topic, blocks: [block] });
  }
  return groups;
}
