import type { DrivenPage } from './driven-page.ts';
import { typeKeys } from './input-actions.ts';
import type { PreparedNote } from './prepare-note.ts';
import { pressElement } from './press-element.ts';
import { untilTrue } from './until-true.ts';

export type ReaderCheck = (page: DrivenPage, note: PreparedNote) => Promise<void>;

const ESCAPE = '\uE00C';
const ENTER = '\uE007';
const ARROW_UP = '\uE013';
const ARROW_DOWN = '\uE015';
const SEARCHED = '공식';
const AUDIO_TIME = `document.querySelector('audio').currentTime`;
const TOOLBAR = `document.querySelector('[role="toolbar"][aria-label="고른 글에 표시하기"]')`;
/** The audio continues during slow remote calls. */
const MAX_DELAY_SECONDS = 8;

const textsOf = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.textContent)`;
const isCurrent = (id: string) => `document.getElementById('${id}').getAttribute('aria-current') === 'true'`;
const isInWindow = (element: string) => `(() => {
  const { top, bottom, left, right } = ${element}.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && left >= 0 && right <= innerWidth;
})()`;

function blockOf({ sections }: PreparedNote, at: number) {
  const block = sections[0]?.blocks[at];
  if (block === undefined) throw new Error(`the first section has no block ${at}`);
  return block;
}

/** Waits until the audio is at the block, or a little later while it plays. */
async function untilAudioIsAt(page: DrivenPage, at_ms: number): Promise<void> {
  const from = at_ms / 1000;
  const isThere = `${AUDIO_TIME} >= ${from - 0.1} && ${AUDIO_TIME} < ${from + MAX_DELAY_SECONDS} || ${AUDIO_TIME}`;
  await untilTrue(page, `the audio did not seek to ${from} s`, isThere);
}

async function showsTitleAndSections(page: DrivenPage, { title, sections }: PreparedNote): Promise<void> {
  await untilTrue(page, 'no title', `document.querySelector('h1').textContent === ${JSON.stringify(title)}`);
  const expected = JSON.stringify(sections.map(({ number, heading }) => `${number}. ${heading}`));
  const shown = `JSON.stringify(${textsOf('[data-section] > div > h2')})`;
  await untilTrue(page, 'other sections are shown', `${shown} === ${JSON.stringify(expected)} || ${shown}`);
  const blocks = sections.flatMap((section) => section.blocks).length;
  await untilTrue(
    page,
    `not all of ${blocks} blocks`,
    `document.querySelectorAll('[data-block]').length === ${blocks}`,
  );
}

async function drawsFormulas(page: DrivenPage): Promise<void> {
  await untilTrue(page, 'no formula', `document.querySelector('[data-block] .katex math') !== null`);
  await untilTrue(page, 'the KaTeX font is not loaded', `document.fonts.check('16px KaTeX_Main')`);
  const height = `document.querySelector('[data-block] .katex-html').getBoundingClientRect().height`;
  await untilTrue(page, 'the formula has no height', `${height} > 10 || ${height}`);
  const hidden = `document.querySelector('[data-block] .katex-mathml').getBoundingClientRect().width`;
  await untilTrue(page, 'the screen-reader text is visible', `${hidden} <= 2 || ${hidden}`);
}

async function seeksByClick(page: DrivenPage, note: PreparedNote): Promise<void> {
  const { id, at_ms } = blockOf(note, 4);
  await pressElement(page, `[id="${id}"] button[data-at]`);
  await untilAudioIsAt(page, at_ms);
  await untilTrue(page, 'the block is not the current one', isCurrent(id));
  const other = blockOf(note, 8);
  await pressElement(page, `[id="${other.id}"] :is(h3, h4)`);
  await untilAudioIsAt(page, other.at_ms);
}

async function movesByKeys(page: DrivenPage, note: PreparedNote): Promise<void> {
  // The first begins with the same line as the block before it.
  const [here, next] = [blockOf(note, 2), blockOf(note, 3)];
  await pressElement(page, `[id="${here.id}"] button[data-at]`);
  await untilTrue(page, 'the block is not the current one', isCurrent(here.id));
  await page.act(typeKeys(ARROW_DOWN));
  await untilTrue(page, 'the arrow did not move to the next block', isCurrent(next.id));
  await untilAudioIsAt(page, next.at_ms);
  await page.act(typeKeys(ARROW_UP));
  await untilTrue(page, 'the arrow did not move to the previous block', isCurrent(here.id));
}

async function jumpsByOutline(page: DrivenPage): Promise<void> {
  await pressElement(page, `nav[aria-label="노트 차례"] a[href="#section-2"]`);
  const top = `document.getElementById('section-2').getBoundingClientRect().top`;
  await untilTrue(page, 'the second section is not in view', `${top} > -20 && ${top} < innerHeight / 2 || ${top}`);
}

async function findsWords(page: DrivenPage, { sections }: PreparedNote): Promise<void> {
  const blocks = sections.flatMap((section) => section.blocks);
  const found = blocks.filter(({ heading, text }) => `${heading}\n${text}`.includes(SEARCHED));
  await page.act(typeKeys('/'));
  await page.act(typeKeys(SEARCHED));
  const counts = textsOf('[role="status"]');
  await untilTrue(page, 'no count', `${counts}.includes('${found.length}곳 · Enter로 다음') || ${counts}`);
  const marked = `document.querySelectorAll('[data-section] mark').length`;
  await untilTrue(page, 'not all matches are highlighted', `${marked} >= ${Math.max(1, found.length)} || ${marked}`);
  await page.act(typeKeys(ENTER));
  await untilTrue(
    page,
    'Enter did not go to the first match',
    isInWindow(`document.getElementById('${found[0]?.id}')`),
  );
}

async function offersMarks(page: DrivenPage, note: PreparedNote): Promise<void> {
  const { id } = blockOf(note, 1);
  await pressElement(page, `[data-mark-block="${id}"]`);
  await untilTrue(page, 'no toolbar', `${TOOLBAR} !== null && ${isInWindow(TOOLBAR)}`);
  await untilTrue(page, 'the toolbar is not focused', `${TOOLBAR}.contains(document.activeElement)`);
  await page.act(typeKeys(ESCAPE));
  await untilTrue(page, 'Esc does not close the toolbar', `${TOOLBAR} === null`);
}

async function fitsWindow(page: DrivenPage): Promise<void> {
  const tooWide = `document.scrollingElement.scrollWidth - document.documentElement.clientWidth`;
  await untilTrue(page, 'wider than the window', `${tooWide} <= 0 || ${tooWide}`);
}

export const WIDE_CHECKS: Record<string, ReaderCheck> = {
  'title, sections and blocks are shown': showsTitleAndSections,
  'a formula is rendered': drawsFormulas,
  'a click on a block seeks': seeksByClick,
  'arrow keys move the current block': movesByKeys,
  'an outline link scrolls to its section': jumpsByOutline,
  'search counts, highlights and goes to matches': findsWords,
  'a block shows the highlight toolbar': offersMarks,
  'the page fits the window': fitsWindow,
};

export const PHONE_CHECKS: Record<string, ReaderCheck> = {
  'title, sections and blocks are shown': showsTitleAndSections,
  'the page fits the window': fitsWindow,
  'a click on a block seeks': seeksByClick,
  'a block shows the highlight toolbar': offersMarks,
};
