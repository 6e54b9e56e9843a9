import { describe, expect, it } from 'vitest';
import { assembleTranscript } from '../assemble-transcript.ts';
import { planWindows } from '../plan-windows.ts';
import { makeSpeech } from '../testing/make-speech.ts';
import type { TranscriptionWindow } from '../transcript-shapes.ts';
import { toWindowMs } from '../window-clock.ts';
import { nameSpeakers } from './name-speakers.ts';

const line = (at: number, speaker: string | null, length = 8) => ({
  start_ms: at * 1000,
  end_ms: (at + length) * 1000,
  text: `문장 ${at}`,
  speaker,
  is_approximate: false,
});
const rolesOf = (lines: ReturnType<typeof line>[]) => nameSpeakers(lines, [{ lines }]).map(({ speaker }) => speaker);

describe('nameSpeakers', () => {
  it('names the one who speaks most the lecturer and others other', () =>
    expect(
      rolesOf([line(0, 'w0:2'), line(10, 'w0:2'), line(20, 'w0:2'), line(30, 'w0:1', 4), line(40, 'w0:2')]),
    ).toEqual(['LECTURER', 'LECTURER', 'LECTURER', 'OTHER', 'LECTURER']));

  it('names no one in a discussion of equals', () =>
    expect(rolesOf([line(0, 'w0:1'), line(10, 'w0:2'), line(20, 'w0:1'), line(30, 'w0:2')])).toEqual([
      null,
      null,
      null,
      null,
    ]));

  it('names no one who is not connected with the lecturer', () =>
    expect(rolesOf([line(0, 'w0:1'), line(10, 'w0:1'), line(20, 'w1:1', 4), line(30, 'w1:2', 3)])).toEqual([
      'LECTURER',
      'LECTURER',
      null,
      null,
    ]));

  it('leaves a long turn with another label without a name, because it may be the lecturer', () => {
    const lecture = Array.from({ length: 60 }, (_, index) => line(10 * index, index < 45 ? 'w0:1' : 'w0:2'));
    const roles = rolesOf(lecture);
    expect(roles[0]).toBe('LECTURER');
    expect(roles.slice(45).every((role) => role === null)).toBe(true);
  });

  it('has no names without labels', () => expect(rolesOf([line(0, null), line(10, null)])).toEqual([null, null]));
});

const speech = makeSpeech(240, 5);
const voice = speech.flatMap((line) => line.voice);
/** Every fifteenth sentence is a student's. */
const isStudent = (index: number) => index % 15 === 14;

const voiceOf = (index: number) => (isStudent(index) ? 'B' : 'A');

type Unkind = (window: number, line: number) => string | null;

function transcribe(window: TranscriptionWindow, number: number, labelOf: Unkind) {
  const lines = speech.flatMap((line, index) =>
    line.start_ms < window.start_ms || line.end_ms > window.end_ms
      ? []
      : [
          {
            start_ms: toWindowMs(window.pieces, line.start_ms),
            end_ms: toWindowMs(window.pieces, line.end_ms),
            text: line.text,
            speaker: labelOf(number, index),
          },
        ],
  );
  return { window, words: null, lines };
}

function countRoles(labelOf: Unkind) {
  const planned = planWindows(voice, { max_ms: 180_000, overlap_ms: 16_000 });
  const windows = planned.map((window, number) => transcribe(window, number, labelOf));
  const { lines } = assembleTranscript({ voice, windows, retries: [] });
  const counts = { right: 0, wrong: 0, unknown: 0 };
  for (const line of lines) {
    const index = speech.findIndex(({ text }) => text === line.text);
    const truth = isStudent(index) ? 'OTHER' : 'LECTURER';
    const known = line.speaker === truth ? 'right' : 'wrong';
    counts[line.speaker === null ? 'unknown' : known] += 1;
  }
  return { ...counts, windows: windows.length, lines: lines.length };
}

describe('labels of many windows', () => {
  it('are joined although they are swapped in every second window', () => {
    const { right, wrong, windows, lines } = countRoles((window, line) =>
      isStudent(line) === (window % 2 === 0) ? 'B' : 'A',
    );
    expect(windows).toBeGreaterThan(4);
    expect({ right, wrong }).toEqual({ right: lines, wrong: 0 });
  });

  it('are never wrong when a window in the middle has none', () => {
    const { right, wrong, unknown } = countRoles((window, line) => (window === 3 ? null : voiceOf(line)));
    expect(wrong).toBe(0);
    expect(right).toBeGreaterThan(60);
    expect(unknown).toBeGreaterThan(0);
  });

  it('are never wrong when the lecturer has two labels in every window', () => {
    const { wrong } = countRoles((_, line) => (line % 40 < 20 || isStudent(line) ? voiceOf(line) : 'C'));
    expect(wrong).toBe(0);
  });
});
