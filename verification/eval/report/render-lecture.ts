import { escapeMarkup } from '@pilgi/domain/exports';
import { diffWords, type NoteBlock, type NoteDocument, timeMark } from '@pilgi/domain/notes';
import type { JudgedClaim } from '../judge/judge.ts';
import type { EvaluatedLecture } from '../run/evaluation.ts';

/** A note with the verdict of each block, and what it lacks with the second to play. */
export function renderLecture(lecture: EvaluatedLecture, before: NoteDocument | null): string {
  const { golden, note, judgement } = lecture;
  const earlier = new Map(before?.sections.flatMap(({ blocks }) => blocks).map((block) => [block.id, block]));
  const sections = note.sections.map(({ heading, blocks }) => {
    const own = blocks.map((block) => renderBlock(block, judgement.claims, earlier.get(block.id)));
    return `<h4>${escapeMarkup(heading)}</h4>${own.join('')}`;
  });
  return [
    `<section id="${golden.id}"><h3>${escapeMarkup(golden.title)}</h3>`,
    renderMissed(lecture),
    renderErrors(lecture),
    `<details><summary>Note with verdicts</summary>${sections.join('')}</details></section>`,
  ].join('\n');
}

function renderMissed({ golden, judgement }: EvaluatedLecture): string {
  const missed = judgement.key_points.filter(({ covered }) => covered !== 'FULL');
  if (missed.length === 0) return '<p>Every key point is contained.</p>';
  const rows = missed.map(({ id, covered }) => {
    const point = golden.key_points.find((one) => one.id === id);
    return `<tr><td class="text">${escapeMarkup(point?.text ?? id)}</td><td>${point?.weight ?? ''}</td><td>${timeMark(point?.at_ms ?? 0)}</td><td>${covered}</td></tr>`;
  });
  return `<table><caption>Key points not fully contained</caption><thead><tr><th scope="col">key point</th><th scope="col">weight</th><th scope="col">spoken at</th><th scope="col">found</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function renderErrors({ judgement, result }: EvaluatedLecture): string {
  const items = [
    ...judgement.fact_errors.map(({ fact, block_id, quote }) => `${block_id} contradicts ${fact}: ${quote}`),
    ...result.invented_hints.map((id) => `${id} is no exam hint of the lecturer, or quotes or times it wrongly`),
    ...result.missed_hints.map((id) => `exam hint ${id} is missing`),
    ...result.missed_notices.map((id) => `notice ${id} is missing`),
    ...result.missed_terms.map((term) => `term ${term} is missing`),
    ...result.misplaced.map((id) => `${id} plays at a second that its lines do not have`),
  ];
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul>`;
}

function renderBlock(block: NoteBlock, claims: readonly JudgedClaim[], before: NoteBlock | undefined): string {
  const own = claims.filter(({ block_id, verdict }) => block_id === block.id && verdict !== 'SUPPORTED');
  const reasons = own.map(({ verdict, claim, reason, source }) => `${verdict} (${source}): ${claim} — ${reason}`);
  const state = own.length === 0 ? 'SUPPORTED' : reasons.join('\n');
  const title = [block.topic, block.heading].filter(Boolean).join(' › ');
  return `<div class="block ${styleOf(own)}"><span class="state">${timeMark(block.at_ms)} ${block.kind} ${escapeMarkup(title)}</span>\n${textOf(block, before)}\n<span class="state">${escapeMarkup(state)}</span></div>`;
}

function styleOf(doubted: readonly JudgedClaim[]): string {
  if (doubted.some(({ verdict }) => verdict === 'CONTRADICTED')) return 'wrong';
  return doubted.length > 0 ? 'doubt' : 'good';
}

function textOf({ text }: NoteBlock, before: NoteBlock | undefined): string {
  if (before === undefined || before.text === text) return escapeMarkup(text);
  return diffWords(before.text, text)
    .map(({ kind, text: words }) => {
      if (kind === 'SAME') return escapeMarkup(words);
      const tag = kind === 'REMOVED' ? 'del' : 'ins';
      return `<${tag}>${escapeMarkup(words)}</${tag}>`;
    })
    .join('');
}
