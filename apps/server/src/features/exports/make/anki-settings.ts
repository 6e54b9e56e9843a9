/** Constant, so that the cards of all exports share one note type in the user's collection. */
export const MODEL_ID = 1_731_600_000_001;
export const CLOZE_MODEL_ID = 1_731_600_000_002;

const STYLE =
  '.card { font-family: sans-serif; font-size: 18px; line-height: 1.6; text-align: left; color: black; background-color: white; } img { max-width: 100%; } .cloze { font-weight: bold; color: #2337c6; } .slide { position: relative; display: inline-block; } .slide svg { position: absolute; inset: 0; width: 100%; height: 100%; }';

const fieldsOf = (names: readonly string[]) =>
  names.map((name, ord) => ({ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] }));

/** Note type of questions with a back, or of texts with hidden words (type 1 is a cloze). */
function modelsOf(deckId: number, mod: number) {
  const shared = {
    mod,
    usn: -1,
    sortf: 0,
    did: deckId,
    css: STYLE,
    latexPre: '\\documentclass[12pt]{article}\n\\begin{document}\n',
    latexPost: '\\end{document}',
    req: [[0, 'any', [0]]],
    tags: [],
    vers: [],
  };
  const template = (name: string, qfmt: string, afmt: string) => ({
    name,
    ord: 0,
    qfmt,
    afmt,
    did: null,
    bqfmt: '',
    bafmt: '',
  });
  return {
    [MODEL_ID]: {
      ...shared,
      id: MODEL_ID,
      name: '필기 문제',
      type: 0,
      tmpls: [template('문제', '{{앞면}}', '{{FrontSide}}<hr id=answer>{{뒷면}}')],
      flds: fieldsOf(['앞면', '뒷면']),
    },
    [CLOZE_MODEL_ID]: {
      ...shared,
      id: CLOZE_MODEL_ID,
      name: '필기 빈칸',
      type: 1,
      tmpls: [template('빈칸', '{{cloze:글}}', '{{cloze:글}}<hr id=answer>{{덧붙임}}')],
      flds: fieldsOf(['글', '덧붙임']),
    },
  };
}

const DECK_SHAPE = {
  usn: -1,
  desc: '',
  dyn: 0,
  collapsed: false,
  browserCollapsed: false,
  conf: 1,
  extendNew: 0,
  extendRev: 0,
  newToday: [0, 0],
  revToday: [0, 0],
  lrnToday: [0, 0],
  timeToday: [0, 0],
};

/** The JSON columns of the collection row. */
export function ankiSettings(deck: { id: number; name: string }, now: Date, hasCloze: boolean) {
  const mod = Math.floor(now.getTime() / 1000);
  const models = modelsOf(deck.id, mod);
  const decks = {
    1: { ...DECK_SHAPE, id: 1, mod, name: 'Default' },
    [deck.id]: { ...DECK_SHAPE, id: deck.id, mod, name: deck.name },
  };
  return {
    conf: JSON.stringify({
      nextPos: 1,
      estTimes: true,
      activeDecks: [1],
      sortType: 'noteFld',
      timeLim: 0,
      sortBackwards: false,
      addToCur: true,
      curDeck: 1,
      newBury: true,
      newSpread: 0,
      dueCounts: true,
      curModel: String(MODEL_ID),
      collapseTime: 1200,
    }),
    models: JSON.stringify(hasCloze ? models : { [MODEL_ID]: models[MODEL_ID] }),
    decks: JSON.stringify(decks),
    dconf: JSON.stringify({ 1: DECK_OPTIONS }),
  };
}

const DECK_OPTIONS = {
  id: 1,
  mod: 0,
  usn: 0,
  name: 'Default',
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: { delays: [1, 10], ints: [1, 4, 7], initialFactor: 2500, separate: true, order: 1, perDay: 20, bury: true },
  lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 0 },
  rev: { perDay: 100, ease4: 1.3, fuzz: 0.05, minSpace: 1, ivlFct: 1, maxIvl: 36_500, bury: true },
};
