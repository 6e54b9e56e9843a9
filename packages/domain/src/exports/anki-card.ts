import { timeMark } from '../notes/time-mark.ts';
import type { CardBox, CardEvidence, CardKind } from '../study/cards/card.ts';
import { readCloze } from '../study/cards/read-cloze.ts';
import { escapeMarkup } from './escape-markup.ts';
import { htmlText, texMarks } from './write-html.ts';

export interface ExportedCard {
  id: string;
  kind: CardKind;
  front: string;
  back: string;
  heading: string;
  lecture_title: string;
  evidence: readonly CardEvidence[];
  /** File name of the slide; null without one. */
  image: string | null;
  boxes: readonly CardBox[] | null;
}

/** Fields and tags of a note in Anki: a cloze has its text and what follows, other cards have a front and a back. */
interface AnkiCard {
  isCloze: boolean;
  fields: readonly [string, string];
  tags: string[];
}

const KIND_NAMES: Readonly<Record<CardKind, string>> = {
  CLOZE: '빈칸',
  QUESTION: '질문',
  FORMULA: '식',
  IMAGE: '그림',
};

export function ankiCard(card: ExportedCard): AnkiCard {
  const above = card.heading === '' ? '' : `<div><small>${escapeMarkup(card.heading)}</small></div>`;
  const tags = ['필기', KIND_NAMES[card.kind], card.lecture_title].map((name) => name.trim().replaceAll(/\s+/g, '_'));
  const after = evidenceHtml(card);
  if (card.kind === 'CLOZE') {
    return { isCloze: true, fields: [`${above}${clozeHtml(card.front)}`, `${backHtml(card.back)}${after}`], tags };
  }
  if (card.kind === 'IMAGE') {
    const [target, ...others] = card.boxes ?? [];
    const hidden = target === undefined ? others : [target, ...others];
    const front = `${above}${htmlText(card.front, texMarks)}${imageHtml(card.image, hidden, target)}`;
    return { isCloze: false, fields: [front, `${backHtml(card.back)}${imageHtml(card.image, others)}${after}`], tags };
  }
  const image = imageHtml(card.image, []);
  const fields = [`${above}${htmlText(card.front, texMarks)}`, `${backHtml(card.back)}${image}${after}`] as const;
  return { isCloze: false, fields, tags };
}

const backHtml = (text: string) => (text === '' ? '' : htmlText(text, texMarks));

/** A particle whose form depends on the hidden word is hidden with it. Braces of formulas must not end the cloze. */
function clozeHtml(front: string): string {
  const text = readCloze(front)
    .map((part) => (part.kind === 'text' ? part.text : `${OPEN}${part.text}${part.after}${CLOSE}`))
    .join('');
  return htmlText(text, texMarks).replaceAll('}}', '} }').replaceAll(OPEN, '{{c1::').replaceAll(CLOSE, '}}');
}

// Private-use characters: they pass the escaping of markup.
const OPEN = '\uE000';
const CLOSE = '\uE001';

function evidenceHtml({ evidence, lecture_title }: ExportedCard): string {
  const items = evidence.map(({ start_ms, text }) => `<li>${timeMark(start_ms)} ${escapeMarkup(text)}</li>`);
  return `<div><small>${escapeMarkup(lecture_title)}</small></div>${items.length === 0 ? '' : `<ul>${items.join('')}</ul>`}`;
}

/** The slide with covered parts, drawn above it, so that one file serves all cards of the slide. */
function imageHtml(image: string | null, boxes: readonly CardBox[], target?: CardBox): string {
  if (image === null) return '';
  const cover = (box: CardBox) => {
    const { x, y, width, height } = box;
    const fill = box === target ? '#ffd54f' : '#9e9e9e';
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
  };
  const layer =
    boxes.length === 0
      ? ''
      : `<svg viewBox="0 0 1000 1000" preserveAspectRatio="none">${boxes.map(cover).join('')}</svg>`;
  return `<div class="slide"><img src="${escapeMarkup(image)}">${layer}</div>`;
}
