export interface WireEvent {
  /** Sent as Last-Event-ID to continue after this event. */
  id: string;
  data: string;
}

/** Parses server-sent events while the body arrives. Yields null for blocks without data, such as heartbeat comments. */
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
    // Closes the connection when the consumer stops iterating.
    await reader.cancel().catch(() => undefined);
  }
}

/** Null for a block without data, such as a heartbeat. */
function readBlock(block: string): WireEvent | null {
  const fields = block.split(/\r?\n/).map((line) => /^(id|data): ?(.*)$/.exec(line));
  const valuesOf = (name: string) => fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []));
  const data = valuesOf('data');
  return data.length === 0 ? null : { id: valuesOf('id').at(-1) ?? '', data: data.join('\n') };
}
