import { Notice } from '@pilgi/ui';
import { useEffect, useState } from 'react';

const YOUTUBE = /^https?:\/\/([\w-]+\.)*(youtube\.com|youtu\.be|youtube-nocookie\.com)\//i;
const ADDRESS = /^https?:\/\/\S+$/i;

/** The explanation of a pasted address, or null when the text is no address. */
export function explainLink(text: string): { title: string; text: string } | null {
  const link = text.trim();
  if (!ADDRESS.test(link)) return null;
  if (YOUTUBE.test(link)) {
    return {
      title: '유튜브 영상은 주소로 가져올 수 없어요',
      text: '저작권과 유튜브 이용약관 때문에 영상을 직접 내려받지 않아요. 본인이 올린 영상이면 YouTube 스튜디오에서 내려받은 파일을, 아니면 강의 자료(PDF)를 올려주세요.',
    };
  }
  return {
    title: '주소로는 강의를 가져올 수 없어요',
    text: '스트리밍 주소와 학교 사이트의 강의는 대신 내려받지 않고, 학교 비밀번호도 받지 않아요. 내려받기가 허용된 파일이나 강의 자료(PDF, PPTX)를 올려주세요.',
  };
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Explains why a pasted or dropped address is not fetched. */
export function LinkNotice() {
  const [found, setFound] = useState<ReturnType<typeof explainLink>>(null);
  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      if (!isField(target)) setFound((before) => explainLink(clipboardData?.getData('text') ?? '') ?? before);
    };
    const onDrop = ({ dataTransfer }: DragEvent) =>
      setFound((before) => explainLink(dataTransfer?.getData('text/uri-list') ?? '') ?? before);
    document.addEventListener('paste', onPaste);
    document.addEventListener('drop', onDrop, true);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('drop', onDrop, true);
    };
  }, []);
  if (found === null) return null;
  return (
    <Notice tone="info" title={found.title}>
      {found.text}
    </Notice>
  );
}
