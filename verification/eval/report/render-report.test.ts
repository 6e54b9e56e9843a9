import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Judgement } from '../judge/judge.ts';
import { blocksOf } from '../metrics/list-note-sentences.ts';
import { scoreNote } from '../metrics/score-note.ts';
import { type EvaluationRun, joinLectures } from '../run/evaluation.ts';
import { readComparedRun, storeRun } from '../run/store-run.ts';
import { readGoldenLectures } from '../set/read-golden-lectures.ts';
import { renderReport } from './render-report.ts';

const deadlock = readGoldenLectures().find(({ golden }) => golden.id === 'deadlock');
if (deadlock?.reference == null) throw new Error('the lecture is missing');
const { golden, reference } = deadlock;

function aRun(label: string, covered: 'FULL' | 'NONE'): EvaluationRun {
  const judgement: Judgement = {
    claims: [
      {
        block_id: blocksOf(reference)[0]?.id ?? '',
        claim: '<b>틀린 말</b>',
        verdict: 'CONTRADICTED',
        severity: 'major',
        is_cited: true,
        source: 'model',
        reason: 'quote',
      },
    ],
    key_points: golden.key_points.map(({ id }) => ({ id, covered, block_ids: [], quote: '' })),
    fact_errors: [],
    rubric: [],
  };
  const result = scoreNote(golden, reference, { judgement, problems: null, spent: null });
  const lectures = [{ golden, note: reference, judgement, result }];
  const about = { started_at: '2026-11-17T00:00:00.000Z', commit: 'abc', source: 'test', judge: 'test' };
  return { label, ...about, golden_hash: 'x', lectures, scores: joinLectures(lectures) };
}

describe('renderReport', () => {
  it('is one file without scripts and network, with the table first and escaped texts', () => {
    const run = aRun('now', 'NONE');
    const html = renderReport({ notice: 'test <only>', run, compared: null, bars: 'NORMAL', findings: [], others: [] });
    expect(html).not.toMatch(/<script|<link|<img|https?:|url\(/);
    expect(html).toContain('test &lt;only&gt;');
    expect(html).toContain('&lt;b&gt;틀린 말');
    expect(html.indexOf('<caption>Score card')).toBeLessThan(html.indexOf('class="block'));
    expect(html).toContain('class="block wrong"');
    expect(html).toContain(golden.key_points[0]?.text);
    expect(html).toContain('0:33');
  });

  it('compares with a stored run by key point and by words of the note', () => {
    const root = mkdtempSync(join(tmpdir(), 'pilgi-report-'));
    try {
      storeRun(aRun('before', 'FULL'), '', root);
      const compared = readComparedRun('before', root);
      expect(compared?.run.scores.key_point_recall).toBe(1);
      const run = aRun('now', 'NONE');
      const [lecture] = run.lectures;
      const [section] = lecture?.note.sections ?? [];
      if (lecture === undefined || section === undefined) throw new Error('the run has no note');
      const changed = section.blocks.map((block) => ({ ...block, text: `${block.text} 덧붙임` }));
      lecture.note = { ...lecture.note, sections: [{ ...section, blocks: changed }] };
      const html = renderReport({ notice: '', run, compared, bars: 'NORMAL', findings: [], others: [] });
      expect(html).toContain('Key points that changed against before');
      expect(html).toMatch(/<ins>[^<]*덧붙임<\/ins>/);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
