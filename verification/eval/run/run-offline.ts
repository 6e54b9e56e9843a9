import { loadTermLister } from '../../../apps/server/src/platform/korean/load-term-lister.ts';
import { compareBadNotes } from '../bad-notes/compare-bad-notes.ts';
import { BAD_NOTES } from '../bad-notes/plant-bad-notes.ts';
import { decideGate } from '../gate/decide-gate.ts';
import { formatFindings, formatScores } from '../report/format-scores.ts';
import { renderReport } from '../report/render-report.ts';
import { type GoldenCase, isScored } from '../set/read-golden-lectures.ts';
import { evaluateOffline } from './evaluate-offline.ts';
import { type EvaluationRun, joinLectures, toStoredRun } from './evaluation.ts';
import { hashGoldenSet } from './hash-golden-set.ts';
import { readCommit } from './read-commit.ts';
import { readComparedRun, saveBaseline, storeRun } from './store-run.ts';

const SOURCE_NOTICE = 'hand-written answers; no model was asked';

/** Scores the authored notes and the planted bad ones; false when a bar is missed or a bad note is not clearly lower. */
export async function runOffline(options: {
  cases: readonly GoldenCase[];
  label: string;
  compare: string;
  savesBaseline: boolean;
  print: (line: string) => void;
}): Promise<boolean> {
  const { print, cases } = options;
  print(SOURCE_NOTICE);
  const { lectures, bad, pairs, sources } = await evaluateOffline(cases, await loadTermLister());
  const run: EvaluationRun = {
    label: options.label,
    started_at: new Date().toISOString(),
    commit: readCommit(),
    source: 'authored notes',
    judge: 'labels and code',
    golden_hash: hashGoldenSet(cases.filter(isScored)),
    lectures,
    scores: joinLectures(lectures),
  };
  print(
    `Verdicts about sentences of the authored notes: ${sources.recorded} recorded labels, ${sources.computed} computed by code. Key points, hints, notices, terms, times and style are computed.`,
  );
  for (const { golden } of cases.filter((one) => !isScored(one))) {
    print(`Not scored: ${golden.id} (${golden.excluded_because ?? ''}).`);
  }
  for (const { golden, reference } of cases.filter(isScored)) {
    if (reference !== null) continue;
    print(`Only in live runs: ${golden.id} (${golden.key_points.length} key points, ${golden.facts.length} facts).`);
  }
  const others = BAD_NOTES.map((title) => ({ title, scores: bad[title] }));
  print(formatScores([{ title: 'authored', scores: run.scores }, ...others], 'offline'));
  if (options.savesBaseline) saveBaseline(run);
  const compared = readComparedRun(options.compare);
  const findings = decideGate(toStoredRun(run), compared?.run ?? null, 'offline');
  const notLower = compareBadNotes(pairs);
  const directory = storeRun(
    run,
    renderReport({ notice: SOURCE_NOTICE, run, compared, bars: 'offline', findings, others }),
  );
  print(`Report: ${directory}/report/index.html`);
  for (const line of [...formatFindings(findings), ...notLower.map((one) => `FAILED (bad note): ${one}`)]) print(line);
  if (compared !== null && compared.run.comparable_by !== toStoredRun(run).comparable_by) {
    print(
      'The golden set differs from that of the baseline: only the bars were applied. Save one with --save-baseline.',
    );
  }
  return findings.length + notLower.length === 0;
}
