import { describe, expect, it } from 'vitest';
import type { NoteDocument } from '../../notes/note-document.ts';
import { listTopics } from './list-topics.ts';

const section = (number: number, status: 'DONE' | 'FAILED') => ({
  number,
  status,
  heading: `${number}부`,
  start_ms: (number - 1) * 1000,
  end_ms: number * 1000,
  blocks: [],
});
const document: Pick<NoteDocument, 'sections' | 'segments'> = {
  sections: [section(1, 'DONE'), section(2, 'FAILED'), section(3, 'DONE'), section(4, 'DONE')],
  segments: [
    { id: 's1', start_ms: 0, end_ms: 900, text: '속도는 빠르기!' },
    { id: 's2', start_ms: 1000, end_ms: 1900, text: '들리지 않는다' },
    { id: 's3', start_ms: 2000, end_ms: 2900, text: '일과 힘' },
  ],
};

describe('listTopics', () => {
  it('returns readable sections with speech, weighted by its length', () => {
    expect(listTopics([{ note_id: 'n', document: document as NoteDocument }])).toEqual([
      { id: 'n/1', note_id: 'n', section: 1, topic: '1부', weight: 6 },
      { id: 'n/3', note_id: 'n', section: 3, topic: '3부', weight: 3 },
    ]);
  });
});
