import { StringDecoder } from 'node:string_decoder';

interface LineSplitter {
  push: (chunk: Buffer) => void;
  /** Emits a last line without a line break. */
  end: () => void;
}

export function splitLines(onLine: (line: string) => void): LineSplitter {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  return {
    push: (chunk) => {
      const lines = (rest + decoder.write(chunk)).split(/\r?\n/);
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    },
    end: () => {
      rest += decoder.end();
      if (rest !== '') onLine(rest);
      rest = '';
    },
  };
}
