import { plainTextOf, timeMark } from '@pilgi/domain/notes';
import { Button, IconButton } from '@pilgi/ui';
import { Images, LocateFixed, MessageCircleQuestion, Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Note, NoteSection } from '../notes.api.ts';
import type { Player } from './create-player.ts';
import styles from './note-player.module.css';
import { SectionMarks } from './section-marks.tsx';

interface NotePlayerProps {
  player: Player;
  note: Note;
  section: NoteSection | undefined;
  isFollowing: boolean;
  onFollow: (isFollowing: boolean) => void;
  /** A shared note may have no audio. */
  isSilent: boolean;
  onSlides: (() => void) | undefined;
  onChat: (() => void) | undefined;
  /** The audio element. */
  children: ReactNode;
}

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];
const SKIP_MS = 10_000;

function Track({ player, note }: Pick<NotePlayerProps, 'player' | 'note'>) {
  const atMs = useSyncExternalStore(player.subscribe, player.atMs, () => 0);
  const { duration_ms, sections } = note;
  return (
    <div className={styles.track}>
      <SectionMarks sections={sections} durationMs={duration_ms} />
      <input
        type="range"
        className={styles.range}
        aria-label="재생 위치"
        aria-valuetext={`${timeMark(atMs)} / ${timeMark(duration_ms)}`}
        min={0}
        max={duration_ms}
        step={1000}
        value={atMs}
        onChange={({ target }) => player.move(Number(target.value))}
      />
    </div>
  );
}

function Clock({ player, note }: Pick<NotePlayerProps, 'player' | 'note'>) {
  const atMs = useSyncExternalStore(player.subscribe, player.atMs, () => 0);
  return (
    <span className={styles.clock}>
      {timeMark(atMs)}
      <span className={styles.total}> / {timeMark(note.duration_ms)}</span>
    </span>
  );
}

function Speed({ player }: Pick<NotePlayerProps, 'player'>) {
  const speed = useSyncExternalStore(player.subscribe, player.speed, () => 1);
  return (
    <select
      className={styles.speed}
      aria-label="재생 속도"
      value={speed}
      onChange={({ target }) => player.setSpeed(Number(target.value))}
    >
      {SPEEDS.map((one) => (
        <option key={one} value={one}>
          {one}배
        </option>
      ))}
    </select>
  );
}

/** Buttons of a phone, whose note has no place beside it. */
function PhoneActs({ onSlides, onChat }: Pick<NotePlayerProps, 'onSlides' | 'onChat'>) {
  return (
    <>
      {onSlides ? (
        <IconButton
          className={styles.phone}
          label="슬라이드 보기"
          icon={<Images aria-hidden="true" />}
          onClick={onSlides}
        />
      ) : null}
      {onChat ? (
        <IconButton
          className={styles.phone}
          label="강의에 물어보기"
          icon={<MessageCircleQuestion aria-hidden="true" />}
          onClick={onChat}
        />
      ) : null}
    </>
  );
}

/** One player across the page; one row on a phone. */
export function NotePlayer({ player, note, section, isFollowing, onFollow, isSilent, ...rest }: NotePlayerProps) {
  const isPlaying = useSyncExternalStore(player.subscribe, player.isPlaying, () => false);
  const { onSlides, onChat, children } = rest;
  const skip = (ms: number) => player.move(player.atMs() + ms);
  if (isSilent) {
    return (
      <p className={styles.silent}>
        {children}
        소리는 공유되지 않았습니다.
      </p>
    );
  }
  return (
    <section className={styles.root} aria-label="강의 재생">
      {children}
      <IconButton
        className={styles.skip}
        label="10초 뒤로"
        icon={<RotateCcw aria-hidden="true" />}
        aria-keyshortcuts="J"
        onClick={() => skip(-SKIP_MS)}
      />
      <IconButton
        className={styles.play}
        label={isPlaying ? '일시정지' : '재생'}
        icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        aria-keyshortcuts="K"
        onClick={player.toggle}
      />
      <IconButton
        className={styles.skip}
        label="10초 앞으로"
        icon={<RotateCw aria-hidden="true" />}
        aria-keyshortcuts="L"
        onClick={() => skip(SKIP_MS)}
      />
      <div className={styles.place}>
        <span className={styles.section}>{section ? `${section.number}. ${plainTextOf(section.heading)}` : ''}</span>
        <Clock player={player} note={note} />
      </div>
      <Track player={player} note={note} />
      <Speed player={player} />
      <Button
        size="small"
        className={isFollowing ? styles.following : styles.follow}
        aria-pressed={isFollowing}
        icon={<LocateFixed aria-hidden="true" size={16} />}
        onClick={() => onFollow(!isFollowing)}
      >
        <span className={styles.label}>따라가기</span>
      </Button>
      <PhoneActs onSlides={onSlides} onChat={onChat} />
    </section>
  );
}
