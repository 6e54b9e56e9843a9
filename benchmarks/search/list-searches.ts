/** Search queries from very common words to words without a match. */
export function listSearches(words: readonly string[]): { name: string; queries: string[] }[] {
  const at = (place: number) => words[place] ?? '';
  return [
    { name: 'a common word', queries: [at(0), at(1), at(2)] },
    { name: 'a seldom word', queries: [at(4000), at(4500), at(5900)] },
    { name: 'a part of a word', queries: [at(300).slice(1), at(900).slice(1), at(1500).slice(0, 2)] },
    { name: 'one letter', queries: [at(100).slice(0, 1), at(700).slice(0, 1)] },
    { name: 'in every note', queries: ['구한다', '알아보는', '증명'] },
    { name: 'three words', queries: [`${at(10)} ${at(40)} ${at(90)}`, `${at(5)}을 ${at(25)} 구하는`] },
    { name: 'nothing', queries: ['쀍뚫릝', 'zzzqqq'] },
  ];
}
