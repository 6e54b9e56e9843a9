import { noteDocumentOf } from '../../apps/server/testing/note-document-of.ts';
import { createRandom } from '../../verification/kit/create-random.ts';

const SYLLABLES =
  '가각간감강개거건검경계고공과관교구국군규균극근기길김나난남내노논능다단담당대덕도독동두등라락란량력로론류률리마만말면명모목무문물미민반발방배번법변별병보복본부북분불비빈사산상색생서석선설성세소속손수순술습승시식신실심아안압양언업여역연열영예온왕요용우운원위유육음의이인일임입자작장재저적전절점접정제조존종주준중즉지직진질집차착찬참창채처천철체초촉총최추축출충측치친칠침타탄탈태토통투특파판편평포표품풍피필하학한합항해행향허현형호혼화환활황회획효후훈휘흥희'.split(
    '',
  );
const PARTICLES = ['은', '는', '이', '가', '을', '를', '의', '에', '에서', '으로', '와', '과', '도', '만', ''];
const VERBS = [
  '봅니다',
  '구합니다',
  '알아보겠습니다',
  '정의합니다',
  '증명했습니다',
  '입니다',
  '생각해 봅시다',
  '살펴봤어요',
];
const VOCABULARY = 6000;
const MINUTES = 60;
const SECTIONS = 10;
const BLOCKS_PER_SECTION = 12;
/** One sentence per five seconds. */
const SENTENCES_PER_SECTION = (MINUTES * 12) / SECTIONS;

/** Words unknown to the morphological analyser; `makeNoteDocument` uses few of them often and most of them rarely, as in a lecture. */
export function makeVocabulary(seed: number): string[] {
  const random = createRandom(seed);
  return Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: 2 + random.below(2) }, () => random.pick(SYLLABLES)).join(''),
  );
}

/** Sixty minutes: about 18,000 characters of transcript and 9,000 of notes. */
export function makeNoteDocument(words: readonly string[], seed: number) {
  const random = createRandom(seed);
  const word = () => `${words[Math.floor(words.length * random.next() ** 3)]}${random.pick(PARTICLES)}`;
  const sentence = (length: number) => `${Array.from({ length }, word).join(' ')} ${random.pick(VERBS)}.`;
  return noteDocumentOf({
    title: `${word()} ${word()}`,
    sections: Array.from({ length: SECTIONS }, () => ({
      heading: word(),
      written: Array.from({ length: BLOCKS_PER_SECTION }, () => sentence(18)),
      spoken: Array.from({ length: SENTENCES_PER_SECTION }, () => sentence(5)),
    })),
  });
}
