import { useEffect, useState } from 'react';
import { type LocalMedia, openLocalMedia } from '../../../../shared/local-media/open-local-media.ts';
import type { RecordingFile } from '../../../../shared/local-media/recording-file.ts';
import { getShell } from '../../../../shared/shell/shell.ts';
import type { NoteLecture } from '../notes.api.ts';
import { isSameRecording } from './is-same-recording.ts';

export interface LocalRecording {
  media: LocalMedia | null;
  problem: string | null;
  isOpening: boolean;
  choose: (file: RecordingFile) => void;
  close: () => void;
}

/** The original recording on this device, if it is still available. */
export function useLocalRecording(lecture: NoteLecture | undefined, durationMs: number): LocalRecording {
  const [media, setMedia] = useState<LocalMedia | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  useEffect(() => () => media?.close(), [media]);

  const lectureId = lecture?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per lecture, independent of later choices.
  useEffect(() => {
    if (lectureId === undefined) return;
    void getShell()
      .recordings?.find(lectureId)
      .then((file) => file && open(file));
  }, [lectureId]);

  async function open(file: RecordingFile) {
    setProblem(null);
    setIsOpening(true);
    try {
      const opened = await openLocalMedia(file);
      const known = { size_bytes: lecture?.size_bytes ?? null, duration_ms: durationMs };
      if (isSameRecording({ size_bytes: file.size, duration_ms: opened.duration_ms }, known)) setMedia(opened);
      else {
        opened.close();
        setProblem('이 강의의 파일이 아닌 것 같습니다. 크기와 길이가 다릅니다.');
      }
    } catch {
      setProblem('브라우저가 이 파일을 재생하지 못합니다.');
    } finally {
      setIsOpening(false);
    }
  }

  return { media, problem, isOpening, choose: (file) => void open(file), close: () => setMedia(null) };
}
