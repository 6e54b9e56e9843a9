import { SegmentedControl } from '@pilgi/ui';
import { formatBytes } from '../../shared/formats/format-bytes.ts';
import type { UploadQueue } from './create-upload-queue.ts';
import { FoundSlides } from './found-slides.tsx';
import styles from './prepared-choice.module.css';
import { bytesToSend, type UploadItem } from './upload-item.ts';

interface PreparedChoiceProps {
  item: UploadItem;
  prepared: NonNullable<UploadItem['prepared']>;
  queue: UploadQueue;
}

const CHOICES = [
  { value: 'pack', label: '소리와 슬라이드만' },
  { value: 'whole', label: '파일 전체' },
] as const;

/** Choice between pack and whole file, with sizes and the slides of the pack. */
export function PreparedChoice({ item, prepared, queue }: PreparedChoiceProps) {
  const { key, sends_pack, size_bytes } = item;
  const count = prepared.slides.filter((slide) => !slide.is_left_out).length;
  return (
    <div className={styles.root}>
      <div className={styles.line}>
        <SegmentedControl
          label={`${item.file_name}에서 올릴 것`}
          choices={CHOICES}
          value={sends_pack ? 'pack' : 'whole'}
          onValueChange={(value) => queue.edit(key, { sends_pack: value === 'pack' })}
        />
        {sends_pack ? (
          <p className={styles.sizes}>
            <span>{formatBytes(size_bytes)}</span> → <strong>{formatBytes(bytesToSend(item))}</strong>
          </p>
        ) : null}
      </div>
      <p className={styles.note}>
        {sends_pack
          ? `원본 영상 대신 소리와 슬라이드 ${count}장만 올립니다. 필요 없는 슬라이드는 빼 주세요.`
          : '원본 파일을 그대로 올리고, 슬라이드는 올린 뒤에 찾습니다.'}
      </p>
      {sends_pack && prepared.slides.length > 0 ? (
        <FoundSlides
          label={`${item.file_name}에서 찾은 슬라이드`}
          slides={prepared.slides}
          onToggle={(index) => queue.toggleSlide(key, index)}
        />
      ) : null}
    </div>
  );
}
