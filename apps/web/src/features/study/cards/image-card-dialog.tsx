import { cardsCalls } from '@pilgi/contract';
import { type CardBox, MAX_CARD_BOXES } from '@pilgi/domain/study';
import { Button, Dialog, IconButton, Notice, showToast, TextField } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { refreshCards } from './cards.api.ts';
import styles from './cards.module.css';

interface ImageCardDialogProps {
  noteId: string;
  slides: readonly { slide_id: string; url: string }[];
  onClose: () => void;
}

interface Point {
  x: number;
  y: number;
}

type DrawnBox = CardBox & { answer: string };

/** Smaller movements are presses. */
const MIN_SIZE = 15;
/** Where a box that is added by a button appears: it can then be placed by numbers. */
const FIRST_BOX: CardBox = { x: 300, y: 300, width: 400, height: 150 };

const boxBetween = (one: Point, other: Point): CardBox => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.max(10, Math.abs(one.x - other.x)),
  height: Math.max(10, Math.abs(one.y - other.y)),
});

function placeOf({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const share = (value: number, size: number) => Math.round(Math.min(1, Math.max(0, value / size)) * 1000);
  return { x: share(clientX - left, width), y: share(clientY - top, height) };
}

/** Rectangles drawn by pointer over the slide. */
function useDrawing(onDrawn: (box: CardBox) => void) {
  const start = useRef<Point | null>(null);
  const [open, setOpen] = useState<CardBox | null>(null);
  return {
    open,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = placeOf(event);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current) setOpen(boxBetween(start.current, placeOf(event)));
      },
      onPointerUp: (event: PointerEvent) => {
        const box = start.current && boxBetween(start.current, placeOf(event));
        start.current = null;
        setOpen(null);
        if (box && box.width >= MIN_SIZE && box.height >= MIN_SIZE) onDrawn(box);
      },
    },
  };
}

interface SlideChoiceProps extends Pick<ImageCardDialogProps, 'slides' | 'onClose'> {
  onChoose: (slide: ImageCardDialogProps['slides'][number]) => void;
}

function SlideChoice({ slides, onChoose, onClose }: SlideChoiceProps) {
  return (
    <Dialog open title="어느 슬라이드를 가릴까요?" onOpenChange={(isOpen) => !isOpen && onClose()}>
      <ul className={styles.chooseSlides}>
        {slides.map((one, index) => (
          <li key={one.slide_id}>
            <button type="button" className={styles.chooseSlide} onClick={() => onChoose(one)}>
              <img src={one.url} alt={`슬라이드 ${index + 1}`} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const SIDES = { x: '왼쪽', y: '위', width: '너비', height: '높이' } as const;

const toPermille = (text: string, side: keyof CardBox) =>
  Math.round(Math.min(1000, Math.max(side === 'x' || side === 'y' ? 0 : 10, Number(text) || 0)));

interface BoxFieldsProps {
  box: DrawnBox;
  number: number;
  onChange: (changed: Partial<DrawnBox>) => void;
  onRemove: () => void;
}

/** What is written below a box, and its place in numbers, for those who cannot draw. */
function BoxFields({ box, number, onChange, onRemove }: BoxFieldsProps) {
  return (
    <fieldset className={styles.boxRow} aria-label={`${number}번 상자`}>
      <TextField
        label={`${number}번에 적힌 것`}
        optional
        maxLength={200}
        value={box.answer}
        onChange={(event) => onChange({ answer: event.target.value })}
      />
      {(['x', 'y', 'width', 'height'] as const).map((side) => (
        <TextField
          key={side}
          className={styles.number}
          label={SIDES[side]}
          type="number"
          inputMode="numeric"
          min={side === 'x' || side === 'y' ? 0 : 10}
          max={1000}
          value={String(box[side])}
          onChange={(event) => onChange({ [side]: toPermille(event.target.value, side) })}
        />
      ))}
      <IconButton label={`${number}번 상자 지우기`} icon={<Trash2 aria-hidden="true" size={18} />} onClick={onRemove} />
    </fieldset>
  );
}

/** Hides parts of a slide: each part becomes a card. */
export function ImageCardDialog({ noteId, slides, onClose }: ImageCardDialogProps) {
  const client = useQueryClient();
  const [slide, setSlide] = useState(slides.length === 1 ? slides[0] : undefined);
  const [boxes, setBoxes] = useState<readonly DrawnBox[]>([]);
  const add = (box: CardBox) =>
    setBoxes((now) => (now.length < MAX_CARD_BOXES ? [...now, { ...box, answer: '' }] : now));
  const { open, handlers } = useDrawing(add);
  const save = useMutation({
    mutationFn: (slide_id: string) =>
      api.send(cardsCalls.createImages, { params: { id: noteId }, body: { slide_id, boxes: [...boxes] } }),
    onSuccess: ({ cards }) => {
      refreshCards(client);
      showToast({ title: `그림 카드 ${cards.length}장을 만들었어요.`, tone: 'good' });
      onClose();
    },
  });

  if (slide === undefined) {
    return <SlideChoice slides={slides} onChoose={setSlide} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      size="large"
      title="슬라이드 가리기"
      description="가릴 곳을 끌어서 그리세요. 가린 곳마다 카드가 한 장 생겨요."
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closesOnOutsidePress={false}
      footer={
        <Button
          variant="primary"
          busy={save.isPending}
          disabled={boxes.length === 0}
          onClick={() => save.mutate(slide.slide_id)}
        >
          카드 {boxes.length}장 만들기
        </Button>
      }
    >
      <div className={styles.form}>
        <div className={styles.draw} {...handlers}>
          <img src={slide.url} alt="가릴 슬라이드" draggable={false} />
          <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
            {[...boxes, ...(open ? [open] : [])].map(({ x, y, width, height }) => (
              <rect key={`${x} ${y} ${width} ${height}`} className={styles.box} {...{ x, y, width, height }} />
            ))}
          </svg>
        </div>
        <Button size="small" disabled={boxes.length >= MAX_CARD_BOXES} onClick={() => add(FIRST_BOX)}>
          끌지 않고 상자 추가
        </Button>
        {boxes.map((box, place) => (
          <BoxFields
            // biome-ignore lint/suspicious/noArrayIndexKey: the number of a box is its name.
            key={place}
            box={box}
            number={place + 1}
            onChange={(changed) => setBoxes(boxes.with(place, { ...box, ...changed }))}
            onRemove={() => setBoxes(boxes.toSpliced(place, 1))}
          />
        ))}
        {save.error ? (
          <Notice tone="bad">{messageFor(save.error, '만들지 못했습니다. 다시 시도해주세요.')}</Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
