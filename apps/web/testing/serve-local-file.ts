import type { LocatedFile } from '../src/shared/local-media/recording-file.ts';
import { openHttpServer } from './open-http-server.ts';

interface ServedFile {
  file: LocatedFile;
  /** Range header of every request, in order. */
  ranges: (string | undefined)[];
  close: () => Promise<void>;
}

/** A located file whose bytes are served over HTTP, as by the desktop app. */
export async function serveLocalFile(name: string, text: string): Promise<ServedFile> {
  const bytes = Buffer.from(text);
  const ranges: ServedFile['ranges'] = [];
  const { origin, close: cut } = await openHttpServer(({ headers: { range } }, response) => {
    ranges.push(range);
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    if (from === '') return response.writeHead(200).end(bytes);
    const piece = bytes.subarray(Number(from), Number(to) + 1);
    return response
      .writeHead(206, { 'content-range': `bytes ${from}-${Number(from) + piece.length - 1}/${bytes.length}` })
      .end(piece);
  });
  const url = `${origin}/secret/1/${encodeURIComponent(name)}`;
  const file = { path: `/강의/${name}`, name, size: bytes.length, lastModified: 1_700_000_000_000, url };
  return { file, ranges, close: cut };
}
