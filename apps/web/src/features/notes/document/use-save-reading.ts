import { todayCalls } from '@pilgi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { api } from '../../../shared/api/api.ts';
import { todayQuery } from '../../../shared/today/today.api.ts';
import { sectionId } from './note-section.tsx';
import type { Note } from './notes.api.ts';

const SAVE_INTERVAL_MS = 10_000;
const HEADING_MAX = 300;

interface Reading {
  heading: string;
  at_ms: number;
  read_permille: number;
}

/** Whether the element begins above the middle of the window. */
function isPassed(id: string): boolean {
  const element = document.getElementById(id);
  return element !== null && element.getBoundingClientRect().top < window.innerHeight / 2;
}

/** The last section and block that begin above the middle of the window, and the share of the note above its end. */
export function measureReading(body: HTMLElement, note: Pick<Note, 'sections'>): Reading {
  const section = note.sections.findLast(({ number }) => isPassed(sectionId(number))) ?? note.sections[0];
  const block = section?.blocks.findLast(({ id }) => isPassed(id)) ?? section?.blocks[0];
  const { top, height } = body.getBoundingClientRect();
  const share = height === 0 ? 0 : (window.innerHeight - top) / height;
  return {
    heading: section ? `${section.number}. ${section.heading}`.slice(0, HEADING_MAX) : '',
    at_ms: block?.at_ms ?? section?.start_ms ?? 0,
    read_permille: Math.round(Math.min(1, Math.max(0, share)) * 1000),
  };
}

/** Saves how far the note was read: while scrolling every ten seconds, and when the page is left. */
export function useSaveReading(body: RefObject<HTMLElement | null>, note: Note, isOwn: boolean): void {
  const client = useQueryClient();
  const save = useEffectEvent(async () => {
    // Without a height the note is behind another tab.
    if (body.current === null || body.current.offsetHeight === 0) return;
    const reading = measureReading(body.current, note);
    try {
      await api.send(todayCalls.saveReading, { params: { id: note.id }, body: reading });
      await client.invalidateQueries({ queryKey: todayQuery.queryKey, refetchType: 'none' });
    } catch {
      // The place of reading is a convenience: the next save repeats it.
    }
  });

  // A layout effect, because its cleanup still finds the note in the document.
  useLayoutEffect(() => {
    if (!isOwn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function saveNow() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      void save();
    }
    function saveSoon() {
      timer ??= setTimeout(saveNow, SAVE_INTERVAL_MS);
    }
    const onHide = () => document.visibilityState === 'hidden' && saveNow();
    window.addEventListener('scroll', saveSoon, { passive: true });
    document.addEventListener('visibilitychange', onHide);
    return () => {
      saveNow();
      window.removeEventListener('scroll', saveSoon);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [isOwn]);
}
