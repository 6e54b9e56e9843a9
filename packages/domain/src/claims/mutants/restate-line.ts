import { valuesOfNative, valuesOfSino } from '../quantities/korean-numerals.ts';
import { isUsableLine } from './is-usable-line.ts';
import { readPredicate } from './read-predicate.ts';
import { writePlain } from './write-predicate.ts';

const FILLER_START = /^(?:(?:자|어|음|그|네|뭐|아|이제|그니까),\s+|자\s+)/;
const FILLER_INSIDE = /,?\s(?:어|음|그|뭐)(?=,\s)/g;
const SINO =
  /(?<![가-힣\d]|[영일이삼사오육칠팔구십백천만억]\s)([일이삼사오육칠팔구십백천]+)\s(퍼센트|밀리초|마이크로초|나노초|개월|년|킬로미터|센티미터|밀리미터|미터|킬로그램|밀리그램|그램|밀리리터|리터|볼트|바이트|비트)(?![가-힣]*대)/g;
const NATIVE =
  /(?<![가-힣])(두|세|네|다섯|여섯|일곱|여덟|아홉|열|열두|스무|서른)\s(가지|개월|개|명|시간|배|마리)(?=[은는이가을를로의에 ,.]|입|이|예|면|쯤|씩|마다)/g;
/** Verbs with 하다; other words with 하다 may be adjectives, whose plain form differs. */
const VERB_WITH_HADA =
  /(?:증가|감소|수렴|발산|시행|사용|계산|결정|발생|성립|존재|의미|해당|작용|반응|이동|변화|변|비례|반대|주장|제한|부담|요구|처리|정의|포함|구성|시작|생산|통과|이용|적용|구별|구분|설명|정리|추정|가정|유지|회복|배상|차지|방출|흡수|분해|합성|저장|선택|실행|복사|저항|운동|보존|비교|표시|기록|보고|확인|평가|판단|무시|허용|금지|폐지|발표|건의|비판|동의)하$/;
const COPULA = /^(.*[가-힣A-Za-z0-9)%])(?:입니다|이에요|예요)$/;
const EXISTENCE = /^(.*(?:수|이|가|은|는|도|에)\s?[있없])(?:습니다|어요|죠)$/;

/** The same statement as a note would write it: plain ending, digits, no fillers. Undefined when a form is not certain. */
export function restateLine(text: string): string | undefined {
  if (!isUsableLine(text)) return undefined;
  const spoken = text.trim().replace(FILLER_START, '').replace(FILLER_START, '').replaceAll(FILLER_INSIDE, '');
  const plain = rewriteEnding(spoken.replace(/[.!]$/, ''));
  return plain === null ? undefined : `${rewriteNumbers(plain)}.`;
}

function rewriteEnding(text: string): string | null {
  if (/(?:않|아니|못|겠|시|거|것|게|뿐|죠)(?:습니다|니다|어요|아요|에요|예요|입니다|다)?$/.test(text)) return null;
  const past = /^(.*[가-힣])(?:습니다|어요)$/.exec(text)?.[1];
  if (past !== undefined && /[았었했됐났갔왔졌렸겼썼냈봤줬컸랐렀]$/.test(past)) return `${past}다`;
  const existing = EXISTENCE.exec(text)?.[1];
  if (existing !== undefined) return `${existing}다`;
  const predicate = readPredicate(text);
  const noun = COPULA.exec(text)?.[1];
  if (noun !== undefined)
    return /(?:보|쓰|높|줄|붙|섞|쌓|놓|먹|움직|녹|들|모|속|만|다|까지|부터)$/.test(noun) ? null : `${noun}이다`;
  if (predicate === null || !isCertain(predicate.stem)) return null;
  return writePlain(predicate);
}

function isCertain(stem: string): boolean {
  if (/(?:가능|불가능|필요|중요|일정|불리|유리|동일|비슷|단순|복잡)하$/.test(stem)) return true;
  if (stem.endsWith('하')) return VERB_WITH_HADA.test(stem) || /[을를]\s\S+하$/.test(stem);
  if (/(?:^|\s)(?:적|맞|사|파|가|주|다|거|비|무|우|노|늦|낫|굳|밝|있|없|똑같)$/.test(stem)) return false;
  return /(?:되|[아어해커려]지|나|오|[아어라려러]가|기|리|이|치|히|내|키|들|크|작|높|낮|많|좋|같|다르|빠르|느리|쓰|받|얻|남|막|넣|잡|보)$/.test(
    stem,
  );
}

function rewriteNumbers(text: string): string {
  return text
    .replaceAll(SINO, (whole, numeral: string, unit: string) => {
      const [value, ...others] = valuesOfSino(numeral);
      return value === undefined || others.length > 0 || numeral.length === 1 ? whole : `${value}${unit}`;
    })
    .replaceAll(NATIVE, (_, numeral: string, unit: string) => `${valuesOfNative(numeral)[0]}${unit}`);
}
