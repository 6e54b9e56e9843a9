/** Units of one dimension convert by their factors; units of different dimensions never match. */
export interface Unit {
  dimension: string;
  factor: number;
}

const TABLE = new Map<string, Unit[]>();

function define(dimension: string, factor: number, spellings: string): void {
  for (const spelling of spellings.split(' ')) {
    const name = spelling.replaceAll('_', ' ');
    TABLE.set(name, [...(TABLE.get(name) ?? []), { dimension, factor }]);
  }
}

/** Prefixes: Korean, Latin, English, factor. */
const PREFIXES = [
  ['나노', 'n', 'nano', 1e-9],
  ['마이크로', 'µ', 'micro', 1e-6],
  ['마이크로', 'μ', 'micro', 1e-6],
  ['밀리', 'm', 'milli', 1e-3],
  ['센티', 'c', 'centi', 1e-2],
  ['데시', 'd', 'deci', 1e-1],
  ['', '', '', 1],
  ['킬로', 'k', 'kilo', 1e3],
  ['메가', 'M', 'mega', 1e6],
  ['기가', 'G', 'giga', 1e9],
  ['테라', 'T', 'tera', 1e12],
] as const;

/** Measures: dimension, Korean, Latin and English names, and the factor of the unit without a prefix. */
const MEASURES = [
  ['time', '초', 's', 'second', 1],
  ['length', '미터', 'm', 'meter', 1],
  ['length', '미터', 'm', 'metre', 1],
  ['mass', '그램', 'g', 'gram', 1],
  ['volume', '리터', 'L', 'liter', 1],
  ['volume', '리터', 'l', 'litre', 1],
  ['voltage', '볼트', 'V', 'volt', 1],
  ['current', '암페어', 'A', 'amp', 1],
  ['power', '와트', 'W', 'watt', 1],
  ['resistance', '옴', 'Ω', 'ohm', 1],
  ['frequency', '헤르츠', 'Hz', 'hertz', 1],
  ['energy', '줄', 'J', 'joule', 1],
  ['heat', '칼로리', 'cal', 'calorie', 1],
  ['pressure', '파스칼', 'Pa', 'pascal', 1],
  ['force', '뉴턴', 'N', 'newton', 1],
  ['amount', '몰', 'mol', 'mole', 1],
  ['concentration', '몰라', 'M', 'molar', 1],
  ['data', '바이트', 'B', 'byte', 8],
  ['data', '비트', 'b', 'bit', 1],
  ['charge', '쿨롱', 'C', 'coulomb', 1],
  ['electron_energy', '전자볼트', 'eV', 'electronvolt', 1],
] as const;

for (const [dimension, korean, latin, english, base] of MEASURES)
  for (const [koreanPrefix, latinPrefix, englishPrefix, factor] of PREFIXES)
    define(
      dimension,
      base * factor,
      `${koreanPrefix}${korean} ${latinPrefix}${latin} ${englishPrefix}${english} ${englishPrefix}${english}s`,
    );

define('time', 60, '분 분간 min minute minutes');
define('time', 3600, '시간 h hr hour hours');
define('time', 86_400, '일 일간 day days');
define('time', 604_800, '주 주간 주일 week weeks');
define('time', 1, '초간 sec 세컨드');
define('months', 1, '개월 달 개월간 month months');
define('months', 12, '년 년간 해 연간 year years');
define('months', 6, '반기');
define('months', 3, '분기');
define('months', 120, 'decade decades');
define('month_name', 1, '월');
define('clock', 1, "시 o'clock");
define('decade', 1, '년대');
define('decade', 10, 'decade decades');
define('century', 1, '세기 century centuries');
define('share', 0.01, '퍼센트 프로 % percent per_cent');
define('share', 0.1, '할');
define('share', 0.001, '퍼밀 ‰');
define('share', 1e-6, 'ppm 피피엠');
define('points', 1, '퍼센트포인트 퍼센트_포인트 프로포인트 %p %포인트 percentage_point percentage_points');
define('points', 0.01, 'bp bps 베이시스포인트 베이시스_포인트 basis_point basis_points');
define('points', 1, '포인트');
define('score', 1, '포인트 점 point points');
define('length', 1e-2, '센티 센치 센치미터 씨엠 시엠');
define('length', 1e-3, '밀리 미리 밀리미터');
define('length', 1e3, '킬로 키로 키로미터');
define('length', 1e-9, '나노 나노미터');
define('length', 1e-6, '마이크로 마이크론 um');
define('length', 0.3048, '피트 feet foot ft');
define('length', 0.0254, '인치 inch inches');
define('length', 1609.344, '마일 mile miles');
define('length', 400, '리');
define('mass', 1e3, '킬로 키로 키로그램 kilos');
define('mass', 1e-3, '밀리 미리');
define('mass', 1e-6, '마이크로 ug mcg');
define('mass', 1e6, '톤 t ton tons tonne tonnes');
define('mass', 453.592_37, '파운드 lb lbs pound pounds');
define('volume', 1e-3, '밀리 미리 시시 씨씨 cc ml');
define('volume', 0.1, 'dl 데시리터');
define('time', 1e-3, '밀리 밀리세컨드');
define('time', 1e-6, '마이크로 us 마이크로세컨드');
define('time', 1e-9, '나노 나노세컨드');
define('voltage', 1e-3, '밀리');
define('data', 8e3, '킬로 케이비 케이바이트 KB kB 케이');
define('data', 8e6, '메가 엠비');
define('data', 8e9, '기가 지비');
define('frequency', 1e6, '메가');
define('frequency', 1e9, '기가');
define('heat', 1e3, 'kcal');
define('pressure_mercury', 1, 'mmHg 수은주밀리미터 밀리미터에이치지 밀리머큐리 밀리미터수은주 밀리미터_수은주');
define('atmosphere', 1, '기압 atm');
define('acidity', 1, 'pH');
define('decibel', 1, '데시벨 dB decibel decibels');
define('celsius', 1, '도 ℃ °C 도씨 degrees_celsius degree_celsius degrees_centigrade degrees');
define('fahrenheit', 1, '도 ℉ °F degrees_fahrenheit degrees');
define('angle', 1, '도 ° deg degrees degree');
define('kelvin', 1, '켈빈 K kelvin kelvins');
define('radian', 1, '라디안 rad radian radians');
define('area', 1, '제곱미터 평방미터 m² ㎡');
define('area', 1e6, '제곱킬로미터 평방킬로미터 km²');
define('area', 1e-4, '제곱센티미터 cm²');
define('pyeong', 1, '평');
define('volume', 1e3, '세제곱미터 입방미터 m³');
define('volume', 1e-3, '세제곱센티미터 입방센티미터 cm³');
define('won', 1, '원 won');
define('dollar', 1, '달러 불 dollar dollars');
define('dollar', 0.01, '센트 cent cents');
define('euro', 1, '유로 euro euros');
define('yen', 1, '엔 yen');
define('yuan', 1, '위안 yuan');
define('pound', 1, '파운드 pound pounds');
define('person', 1, '명 사람 인 인분 people persons person men women');
define('multiple', 1, '배 곱절 times fold');
define(
  'count',
  1,
  '가지 개 종류 종 조건 단계 요소 유형 항목 건 군데 곳 쌍 분자 원소 요인 원칙 방법 특징 문제 변수 축 차례 번 회 사이클',
);
define(
  'count',
  1,
  '차 times cycle cycles items item pairs pair 개국 나라 국가 부분 갈래 묶음 세트 그룹 집단 뉴런 원자 비트열',
);
define('count', 1, '계층 기둥 과정 규칙 속성 기준 주체 영역 측면 범주 부류 라운드 줄 칸 행 열 마디 팀');
define('household', 1, '가구 호 households household');
define('animal', 1, '마리');
define('sheet', 1, '장 매');
define('page', 1, '쪽 페이지 page pages');
define('article', 1, '조');
define('clause', 1, '항');
define('count', 1, '항');
define('letter', 1, '자 글자');
define('word', 1, '단어 word words');
define('age', 1, '살 세');
define('floor', 1, '층');
define('book', 1, '권');
define('vehicle', 1, '대');
define('count', 1, '대');
define('credit', 1, '학점');
define('term', 1, '학기');
define('lesson', 1, '차시 교시 강');
define('grade', 1, '등급 급');
define('rank', 1, '위 등');
define('mal', 1, '말 두');
define('mal', 15, '섬 석');
define('mal', 0.1, '되');
define('verse', 1, '구 구체');
define('poem', 1, '수 편');
define('foot', 1, '음보');
define('paragraph', 1, '단락 문단');
define('sentence', 1, '문장');
define('drop', 1, '방울 gtt');
define('tree', 1, '그루');
define('equivalent', 1, '당량');
define('equivalent', 1e-3, '밀리당량 mEq');
define('base_pair', 1, '염기쌍 bp base_pairs');
define('base_pair', 1e3, '킬로염기쌍 kb kbp');
define('base_pair', 1e6, '메가염기쌍 Mb');
define('nucleotide', 1, '뉴클레오타이드 뉴클레오티드 nucleotides nucleotide');
define('box', 1, '상자 박스');
define('bottle', 1, '병');
define('cup', 1, '잔 컵');
define('gyeol', 1, '결');
define('gyeol', 0.01, '부');
define('roll', 1, '필');
define('nyang', 1, '냥');

/** Spellings, longer ones first, so that 퍼센트포인트 is not read as 퍼센트. */
const SPELLINGS = [...TABLE.keys()].sort((a, b) => b.length - a.length);
const LENGTHS = [...new Set(SPELLINGS.map((spelling) => spelling.length))];

/** A unit that counts things; a lecturer may leave it out or use another one. */
export function isCounting(unit: Unit): boolean {
  return unit.dimension === 'count';
}

const DISCRETE = new Set(
  'animal sheet page book vehicle tree drop sentence paragraph poem word letter box bottle cup verse foot'.split(' '),
);

const ORDERED = new Set(['person', 'rank', 'grade', 'article', 'clause', 'floor', 'lesson', 'multiple', 'household']);

/** Units whose single thing is often expressed without a number: 1위, 1인, 한 쪽. */
export function isOftenUnstated(unit: Unit): boolean {
  return isCounting(unit) || DISCRETE.has(unit.dimension) || ORDERED.has(unit.dimension);
}

/** Whether a quantity of the one unit can be restated in the other: 열 그루 as 10개, but not 세 개 as 3상자. */
export function isRestatedBy(original: Unit, restated: Unit): boolean {
  if (original.dimension === restated.dimension) return true;
  return restated.dimension === 'count' && DISCRETE.has(original.dimension);
}

/** Longest unit at the start of a text, or null. */
export function findUnit(text: string): { spelling: string; units: readonly Unit[] } | null {
  const lower = text.toLowerCase();
  for (const length of LENGTHS) {
    const spelling = text.slice(0, length);
    // English words at the start of a sentence are capitalised, symbols such as mW and MW are not interchangeable.
    const units = TABLE.get(spelling) ?? (length > 3 ? TABLE.get(lower.slice(0, length)) : undefined);
    if (units !== undefined && endsWord(spelling, text.slice(length))) return { spelling, units };
  }
  return null;
}

const PARTICLE =
  /^(?:[은는이가을를에의로와과도만씩쯤째인일임나보라란들하중당뿐밖안내대전후뒤앞여치고며면죠다까부]|[^가-힣]|$|으로|마다|동안|정도|짜리|까지|입니|예요|였|간|간의|이상|이하|미만|초과|가량|남짓|었|지|잖|거든|경|반|마)/;

function endsWord(spelling: string, rest: string): boolean {
  if (/[A-Za-zµμ]$/.test(spelling)) return !/^[A-Za-z]/.test(rest);
  if (/^[가-힣]$/.test(spelling)) return PARTICLE.test(rest);
  return true;
}
