import { toDisplayCredits } from '@pilgi/domain/billing';
import type { Question } from './chat-questions.queries.ts';

const MAX_NEAREST_PASSAGES = 3;

export function showQuestion(row: Question) {
  return {
    id: row.id,
    question: row.question,
    mode: row.mode,
    status: row.status,
    kind: row.kind,
    sentences: row.answer ?? [],
    grade: row.guidance?.grade ?? null,
    action: row.guidance?.action ?? null,
    next: row.guidance?.next ?? [],
    nearest: row.status === 'REFUSED' ? row.passages.slice(0, MAX_NEAREST_PASSAGES).flatMap(showPassage) : [],
    ceiling_credits: toDisplayCredits(row.ceiling_micro),
    credits_used: toDisplayCredits(row.charged_micro),
    created_at: row.created_at,
    finished_at: row.finished_at,
  };
}

function showPassage({ note_id, kind, parts }: Question['passages'][number]) {
  const [first] = parts;
  if (first === undefined) return [];
  return [{ note_id, kind, id: first.id, start_ms: first.start_ms, text: parts.map(({ text }) => text).join(' ') }];
}
