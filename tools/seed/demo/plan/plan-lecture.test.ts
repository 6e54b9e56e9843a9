import { noteDocument } from '@pilgi/contract';
import { joinSentences, parseBlockText, placeSentences } from '@pilgi/domain/notes';
import { describe, expect, it } from 'vitest';
import { readDemoLectures } from '../demo-lecture.ts';
import { assignEvidence } from './assign-evidence.ts';
import { placeRecording } from './place-recording.ts';
import { planManifest } from './plan-manifest.ts';
import { kindFor, splitSentences } from './split-sentences.ts';
import { toFormat2 } from './to-format-2.ts';

const lectures = readDemoLectures();
const placedOf = (lecture: (typeof lectures)[number]) =>
  placeRecording(
    lecture,
    lecture.utterances.map(({ start_ms, end_ms }) => end_ms - start_ms),
  );

describe('splitSentences', () => {
  it('keeps tables, formulas and items whole and splits prose at sentence ends', () => {
    expect(splitSentences('하나다. 둘은 $a. b$이다.\n$$x$$\n| a |\n|---|\n| b |\n- 항목. 이어짐')).toEqual([
      '하나다.',
      '둘은 $a. b$이다.',
      '$$x$$',
      '| a |\n|---|\n| b |',
      '- 항목. 이어짐',
    ]);
  });

  it.each(lectures.map((lecture) => [lecture.id, lecture] as const))(
    'keeps the words of every block of %s',
    (_id, lecture) => {
      const words = (text: string) => parseBlockText(text).plain.replaceAll(/\s+/gu, ' ');
      for (const { kind, text } of lecture.note.blocks) {
        const sentences = splitSentences(text);
        expect(words(joinSentences({ kind: kindFor(kind, sentences) }, sentences))).toBe(words(text));
        for (const sentence of sentences) expect((sentence.split('**').length - 1) % 2).toBe(0);
      }
    },
  );
});

describe('assignEvidence', () => {
  it('gives every line to the sentence that it supports and no sentence nothing', () => {
    const cited = [
      { id: 's1', text: '속도는 거리를 시간으로 나눈 값입니다.' },
      { id: 's2', text: '힘은 질량에 가속도를 곱한 값입니다.' },
    ];
    const sentences = ['힘은 질량에 가속도를 곱한다.', '속도는 거리를 시간으로 나눈다.', '끝.'];
    const ids = assignEvidence(sentences, cited);
    expect(ids.slice(0, 2)).toEqual([['s2'], ['s1']]);
    expect(ids[2]).toHaveLength(1);
  });
});

describe.each(lectures.map((lecture) => [lecture.id, lecture] as const))('the planned note of %s', (_id, lecture) => {
  const placed = placedOf(lecture);
  const note = toFormat2(lecture, placed);

  it('matches the contract and has one block that the lecture does not contain', () => {
    expect(noteDocument.safeParse(note).success).toBe(true);
    const blocks = note.sections.flatMap((section) => section.blocks);
    expect(blocks.filter(({ kind }) => kind !== 'gist')).toHaveLength(lecture.note.blocks.length);
    const unsupported = blocks.filter((block) => block.sentences?.some(({ state }) => state === 'NOT_FOUND'));
    expect(unsupported).toHaveLength(1);
    expect(note.check).toMatchObject({ false_planted: 0, false_caught: 0, unchecked: 0, unchecked_sections: 0 });
    expect(note.check?.not_found).toBeGreaterThan(0);
    expect(note.check?.sentences).toBe((note.check?.supported ?? 0) + (note.check?.not_found ?? 0));
  });

  it('cites every utterance and slide that the authored blocks cite, and evidence for each sentence', () => {
    const blocks = note.sections.flatMap((section) => section.blocks).filter(({ kind }) => kind !== 'gist');
    for (const [index, block] of blocks.entries()) {
      const authored = lecture.note.blocks[index];
      expect(block.segment_ids.toSorted()).toEqual((authored?.utterances ?? []).map((one) => `s${one}`).toSorted());
      expect(block.slide_ids).toEqual((authored?.slides ?? []).map((one) => `p${one}`));
      for (const { segment_ids, slide_ids } of block.sentences ?? []) {
        expect(segment_ids.length + slide_ids.length).toBeGreaterThan(0);
      }
    }
    expect(note.coverage.gaps).toEqual([]);
  });

  it('finds every sentence in the text of its block', () => {
    for (const block of note.sections.flatMap((section) => section.blocks)) {
      const ranges = placeSentences(block, parseBlockText(block.text).plain);
      expect(ranges.map(({ id }) => id)).toEqual(block.sentences?.map(({ id }) => id));
    }
  });

  it('plans sections, slides and windows that tile the recording', () => {
    const manifest = planManifest('00000000-0000-4000-8000-000000000000', placed);
    expect(manifest.sections[0]?.start_ms).toBe(0);
    expect(manifest.sections.at(-1)?.end_ms).toBe(manifest.duration_ms);
    for (const [index, { first_ms }] of manifest.slides.entries()) {
      expect(first_ms).toBe(index === 0 ? 0 : manifest.slides[index - 1]?.last_ms);
    }
    expect(manifest.windows.at(-1)?.end_ms).toBeGreaterThanOrEqual(placed.segments.at(-1)?.end_ms ?? 0);
  });
});
