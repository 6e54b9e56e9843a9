const QUESTION = /\?|(?:나요|까요|는가|을까|ㄹ까|니까|죠\?|을지|는지|ㄴ지요)[.]?$/;
const REQUEST =
  /(?:세요|십시오|십시다|봅시다|합시다|ㅂ시다|시다|볼게요|할게요|[가-힣]게요|주세요|보시죠|하시죠|하자|보자|해라|마라|바랍니다|부탁드립니다|부탁해요)[.!]?$/;
/** A speaker who corrects or interrupts himself, or a student. */
const BROKEN =
  /^아니(?:요|야|죠)|\(학생\)|\(슬라이드\)|(?:^|[\s,])아니[,.]?\s|,\s아,\s|거꾸로 말|잘못 말|정정|죄송|미안|말이 헛|헷갈렸|…|\.\.\.|―|—/;
const GREETING = /안녕|반갑|수고|감사합니다|시작하겠|시작할|들리|보이시|출석|여기까지|쉬었다|다음 시간/;
/** Closed list of final endings; a line without one is a fragment. */
const FINAL = /(?:다|요|죠|지요)[.!]?$/;
const DEPENDENT =
  /(?:고요|서요|니까요|데요|면요|거든요|잖아요|라고요|냐고요|네요|군요|대요|래요|걸요|구요|든요|나요|는데|더라고요|다고요)[.!]?$/;
const MIN_LETTERS = 10;
const MAX_LETTERS = 90;

/** Whether a line is one complete statement that can be changed or restated. */
export function isUsableLine(text: string): boolean {
  const line = text.trim();
  const letters = line.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < MIN_LETTERS || letters > MAX_LETTERS || /[.!]\s+\S/.test(line)) return false;
  if (QUESTION.test(line) || REQUEST.test(line) || BROKEN.test(line) || GREETING.test(line)) return false;
  return FINAL.test(line) && !DEPENDENT.test(line);
}
