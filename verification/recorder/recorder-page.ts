import {
  type LectureRecorder,
  type RecorderState,
  startRecorder,
} from '../../apps/web/src/features/lectures/recorder/lecture-recorder.ts';
import { openRecordingStore } from '../../apps/web/src/features/lectures/recorder/open-recording-store.ts';

/** Runs in the browser: the recorder of the product without its screen. */
const store = openRecordingStore(
  new Worker('/apps/web/src/features/lectures/recorder/answer-store-request.ts', { type: 'module' }),
);
let recorder: LectureRecorder | null = null;
const states: RecorderState[] = [];

const page = {
  async start(id: string): Promise<void> {
    const stored = (await store.list()).find((one) => one.id === id);
    const owner = { owner: 'verification', title: '강의', course: '' };
    recorder = await startRecorder(store, {
      id,
      ...owner,
      ...(stored === undefined ? {} : { stored }),
      onChange: (state) => states.push(state),
    });
  },
  audioMs: () => recorder?.audioMs() ?? 0,
  openSegment: () => recorder?.openSegment() ?? 0,
  missingMs: () => states.at(-1)?.missing_ms ?? 0,
  stop: async () => await recorder?.stop(),
  /** Sends every segment that is on the disk and returns the plan of the join. */
  async recover(id: string) {
    const stored = await store.get(id);
    for (const { segment, slices } of stored.segments) {
      const size_bytes = slices.reduce((sum, { length }) => sum + length, 0);
      const bytes = await store.read({ id, segment, offset: 0, size_bytes });
      await fetch(`/segments/${id}/${segment}`, { method: 'PUT', body: bytes });
    }
    return {
      log: stored.log,
      segments: stored.segments.map(({ segment, slices }) => ({ segment, slices: slices.length })),
    };
  },
};

export type RecorderPage = typeof page;

Object.assign(globalThis, { page });
