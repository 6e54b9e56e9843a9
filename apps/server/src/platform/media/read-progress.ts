const OUT_TIME = /^out_time_us=(\d+)$/;

/** Parses `-progress` lines and reports the completed share, which never decreases. */
export function readProgress(durationMs: number, onProgress: (share: number) => void): (chunk: string) => void {
  let rest = '';
  let reached = 0;
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const micros = OUT_TIME.exec(line)?.[1];
      const share = line === 'progress=end' ? 1 : Math.min(1, Number(micros ?? 0) / 1000 / Math.max(1, durationMs));
      if (share <= reached) continue;
      reached = share;
      onProgress(share);
    }
  };
}
