import { SILENT_LEVEL } from '@pilgi/domain/lectures';

export interface InputMeter {
  /** Highest level since the last call, 0 to 1. */
  readLevel(): number;
  /** Audio that the browser delivered; null where it cannot be counted. */
  audioMs(): number | null;
  /** Time of the last level above silence, by `performance.now()`. */
  loudAt(): number;
  close(): void;
}

interface TrackProcessor {
  readable: ReadableStream<{ numberOfFrames: number; sampleRate: number; close(): void }>;
}

type TrackProcessorConstructor = new (options: { track: MediaStreamTrack }) => TrackProcessor;

/** Level and amount of the audio of a microphone. Chromium counts frames; other browsers only have the level. */
export function listenToInput(stream: MediaStream): InputMeter {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const counted = countAudio(stream);
  let loudAt = performance.now();

  return {
    readLevel() {
      analyser.getFloatTimeDomainData(samples);
      let peak = 0;
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
      // A context that the browser has suspended delivers zeros, which are not silence of the room.
      if (peak >= SILENT_LEVEL || context.state !== 'running') loudAt = performance.now();
      return Math.min(1, peak);
    },
    audioMs: () => counted?.audioMs() ?? null,
    loudAt: () => loudAt,
    close() {
      counted?.stop();
      void context.close();
    },
  };
}

/** The browser drops audio when the processor is overloaded, without any event; only the count shows it. */
function countAudio(stream: MediaStream): { audioMs: () => number; stop: () => void } | null {
  const Processor = (globalThis as { MediaStreamTrackProcessor?: TrackProcessorConstructor }).MediaStreamTrackProcessor;
  const track = stream.getAudioTracks()[0]?.clone();
  if (Processor === undefined || track === undefined) return null;
  let audioMs = 0;
  const reader = new Processor({ track }).readable.getReader();
  const count = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      audioMs += (value.numberOfFrames / value.sampleRate) * 1000;
      value.close();
    }
  };
  void count();
  return { audioMs: () => audioMs, stop: () => track.stop() };
}
