import { type RecordingFile, readPiece } from '../../shared/local-media/recording-file.ts';
import { createSha256 } from './create-sha256.ts';

const PIECE_BYTES = 4 * 1024 ** 2;

/** Runs in a Web Worker, so that the page stays responsive while gigabytes are hashed. */
addEventListener('message', ({ data }: MessageEvent<RecordingFile>) => {
  digest(data).then(
    (done) => postMessage({ done }),
    (error: unknown) => postMessage({ problem: String(error) }),
  );
});

async function digest(file: RecordingFile): Promise<string> {
  const sha = createSha256();
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    sha.update(new Uint8Array(await (await readPiece(file, at, Math.min(file.size, at + PIECE_BYTES))).arrayBuffer()));
  }
  return sha.digest();
}
