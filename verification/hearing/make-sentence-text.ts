import type { Random } from '../kit/create-random.ts';
import { integer } from './random-values.ts';

const SYLLABLES = [
  ...Array.from(
    '이다는가을에의고지하기사리로자도한대인나어시은서스아정해수라일보주부그전장비있상여동제원만구적드경공선면소세',
  ),
  ...Array.from(
    '방신게안연유조모우관생화무오르위발국중과물분니실성교학개식단계산문운용회치재미명야요들법론함행렬값점선',
  ),
];

/** Words of the given number of syllables; frequent syllables are more likely, as in real text. */
export function makeSentenceText(random: Random, syllables: number): string {
  let text = '';
  let inWord = integer(random, 2, 4);
  for (let count = 0; count < syllables; count++) {
    if (inWord === 0) {
      text += ' ';
      inWord = integer(random, 2, 4);
    }
    text += randomSyllable(random);
    inWord -= 1;
  }
  return `${text}.`;
}

export function randomSyllable(random: Random): string {
  return SYLLABLES[Math.floor(SYLLABLES.length * random.next() ** 1.6)] ?? '다';
}
