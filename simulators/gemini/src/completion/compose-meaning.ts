const partOf = (text: string, name: string) => new RegExp(`<${name}>\\n(.*?)\\n</${name}>`, 's').exec(text)?.[1] ?? '';
const wordsOf = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.toLowerCase());

/** The same meaning when every word of an accepted answer is in the given one, in any order. */
export function composeMeaning(text: string): { difference: string; meaning: 'SAME' | 'DIFFERENT' } {
  const given = wordsOf(partOf(text, 'answer')).join(' ');
  const accepted = partOf(text, 'model_answer').split('\n');
  const isSame = accepted.some((answer) => {
    const words = wordsOf(answer);
    return words.length > 0 && words.every((word) => given.includes(word));
  });
  return isSame
    ? { difference: '표현만 다르고 뜻은 같습니다.', meaning: 'SAME' }
    : { difference: '정답과 다른 개념입니다.', meaning: 'DIFFERENT' };
}
