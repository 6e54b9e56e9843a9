import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { takeSharedFiles } from './take-shared-files.ts';

const NOTHING_SHARED = '보낸 파일을 받지 못했습니다. 강의 녹음이나 영상 파일을 보내거나 여기에서 골라 주세요.';

/** Puts files from another app into the upload list; files of other kinds are refused there with the reason. */
export function useSharedFiles(onFiles: (files: File[]) => void, onProblem: (text: string) => void): void {
  const [params, setParams] = useSearchParams();
  const shared = params.get('shared');
  const isTaken = useRef(false);
  useEffect(() => {
    if (shared === null || isTaken.current) return;
    isTaken.current = true;
    void takeSharedFiles(caches).then((files) => {
      if (files.length > 0) onFiles(files);
      else onProblem(NOTHING_SHARED);
      setParams(
        (before) => {
          before.delete('shared');
          return before;
        },
        { replace: true },
      );
    });
  }, [shared, onFiles, onProblem, setParams]);
}
