const NAMES: Readonly<Record<string, string>> = {
  a: '에이',
  b: '비',
  c: '씨',
  d: '디',
  e: '이',
  f: '에프',
  g: '지',
  h: '에이치',
  i: '아이',
  j: '제이',
  k: '케이',
  l: '엘',
  m: '엠',
  n: '엔',
  o: '오',
  p: '피',
  q: '큐',
  r: '알',
  s: '에스',
  t: '티',
  u: '유',
  v: '브이',
  w: '더블유',
  x: '엑스',
  y: '와이',
  z: '제트',
};
const LETTERS_MAX = 5;
const BY_LENGTH = Object.entries(NAMES).toSorted(([, a], [, b]) => b.length - a.length);

/** An abbreviation as a transcript may spell it: PCB is 피씨비. Null when it is no abbreviation. */
export function spellName(name: string): string | null {
  const spoken = Array.from(name.toLowerCase(), (letter) => NAMES[letter]);
  return name.length < 2 || name.length > LETTERS_MAX || spoken.includes(undefined) ? null : spoken.join('');
}

/** The abbreviation that a Korean word spells; null when a part of it is no letter. Two syllables are too short to be sure: 이유 is no "eu". */
export function nameSpelledBy(word: string): string | null {
  if (word.length < 3) return null;
  let rest = word;
  let name = '';
  while (rest !== '') {
    const letter = BY_LENGTH.find(([, spoken]) => rest.startsWith(spoken));
    if (letter === undefined) return null;
    name += letter[0];
    rest = rest.slice(letter[1].length);
  }
  return name.length > 1 && name.length <= LETTERS_MAX ? name : null;
}
