export interface WireEvent {
  /** What a caller that lost the line names to go on from. */
  id: string;
  data: string;
}

/** Server-sent events of a body that is still arriving; comments and what has no data are passed over. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<WireEvent | null> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield readBlock(block);
    }
  } finally {
    // Whoever stops listening also lets go of the line.
    await reader.cancel().catch(() => undefined);
  }
}

/** Null is a sign of life. */
function readBlock(block: string): WireEvent | null {
  const fields = block.split(/\r?\n/).map((line) => /^(id|data): ?(.*)$/.exec(line));
  const valuesOf = (name: string) => fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []));
  const data = valuesOf('data');
  return data.length === 0 ? null : { id: valuesOf('id').at(-1) ?? '', data: data.join('\n') };
}
