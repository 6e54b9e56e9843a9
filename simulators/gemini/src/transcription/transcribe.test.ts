import { describe, expect, it } from 'vitest';
import { createScriptStore } from '../completion/create-script-store.ts';
import { code, murmur, silence, synthesiseSpeech, tone, toOpus, toWav, utterance } from '../testing/make-audio.ts';
import { decodeAudio } from './decode-audio.ts';
import { findCodes } from './find-codes.ts';
import { transcribe } from './transcribe.ts';

const scripts = createScriptStore();
scripts.load({
  title: '물리',
  language: 'ko',
  utterances: [
    { number: 0, text: '시작합니다' },
    { number: 4_660, text: '속도는 거리를 시간으로 나눈 값입니다' },
    { number: 65_535, text: '마칩니다' },
  ],
  slides: [],
});

const LECTURE = [
  ...silence(0.4),
  ...utterance(0, 1.2),
  ...silence(0.6),
  ...utterance(0x1234, 2),
  ...silence(1.1),
  ...utterance(0xffff, 0.8),
  ...silence(0.7),
];

describe('coded speech', () => {
  it.each([
    ['as it was made', toWav(LECTURE)],
    ['after Opus at 24 kbit/s', toOpus(toWav(LECTURE))],
  ])('is transcribed %s with its times', async (_title, audio) => {
    const { seconds, segments, unknown_numbers } = await transcribe(audio, scripts);
    expect(seconds).toBeCloseTo(LECTURE.length / 16_000, 1);
    expect(segments.map(({ text }) => text)).toEqual([
      '시작합니다',
      '속도는 거리를 시간으로 나눈 값입니다',
      '마칩니다',
    ]);
    const expected = [
      [0.4, 1.9],
      [2.5, 4.8],
      [5.9, 7],
    ];
    for (const [index, [start = 0, end = 0]] of expected.entries()) {
      expect(Math.abs((segments[index]?.start_seconds ?? 0) - start)).toBeLessThanOrEqual(0.03);
      expect(Math.abs((segments[index]?.end_seconds ?? 0) - end)).toBeLessThanOrEqual(0.06);
    }
    expect(unknown_numbers).toEqual([]);
  });

  it('decodes every nibble at every position after Opus', async () => {
    const numbers = Array.from({ length: 16 }, (_, nibble) => nibble * 0x1000 + ((nibble + 5) % 16) * 0x111);
    const audio = numbers.flatMap((number) => [...utterance(number, 0.3), ...silence(0.6)]);
    const codes = findCodes(await decodeAudio(toOpus(toWav(audio))));
    expect(codes.map(({ number }) => number)).toEqual(numbers);
  });

  it('ends an utterance where the next one begins without silence between them', async () => {
    const { segments } = await transcribe(toWav([...utterance(0, 1), ...utterance(0xffff, 1)]), scripts);
    expect(segments[0]?.end_seconds).toBeCloseTo(segments[1]?.start_seconds ?? 0, 2);
  });

  it('reports a code that no script contains', async () => {
    const { segments, unknown_numbers } = await transcribe(
      toWav([...utterance(7), ...silence(0.6), ...code(0)]),
      scripts,
    );
    expect(segments).toMatchObject([{ text: '시작합니다' }]);
    expect(unknown_numbers).toEqual([7]);
  });
});

describe('audio without codes', () => {
  it('transcribes English with a word error rate below 0.35', async () => {
    const sentence =
      'Today we will talk about the history of computers. The first machine was built to solve equations of physics.';
    const { segments } = await transcribe(toOpus(synthesiseSpeech(sentence)), scripts);
    const transcribed = segments.map(({ text }) => text).join(' ');
    expect(wordErrorRate(sentence, transcribed)).toBeLessThan(0.35);
    expect(segments[0]?.start_seconds).toBeLessThan(0.3);
  });

  const chord = (hz: number) => {
    const fifth = tone(hz * 1.5, 2, 0.1);
    return tone(hz, 2, 0.1).map((value, index) => value + (fifth[index] ?? 0));
  };

  it.each([
    ['silence', silence(5)],
    ['a hum', tone(220, 4)],
    ['music', [262, 330, 392, 523].flatMap(chord)],
    ['noise', murmur(4)],
  ])('returns no segments for %s', async (_title, samples) => {
    expect((await transcribe(toWav(samples), scripts)).segments).toEqual([]);
  });
});

function wordErrorRate(reference: string, transcribed: string): number {
  const words = (text: string) => text.toLowerCase().match(/[a-z']+/g) ?? [];
  const [wanted, got] = [words(reference), words(transcribed)];
  let row = got.map((_, index) => index + 1);
  for (const [line, word] of wanted.entries()) {
    let left = line + 1;
    const next: number[] = [];
    for (const [column, other] of got.entries()) {
      const diagonal = column === 0 ? line : (row[column - 1] ?? 0);
      left = Math.min(diagonal + (word === other ? 0 : 1), left + 1, (row[column] ?? 0) + 1);
      next.push(left);
    }
    row = next;
  }
  return (row.at(-1) ?? wanted.length) / wanted.length;
}
