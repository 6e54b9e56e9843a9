const BROWSERS: readonly [RegExp, string][] = [
  [/pilgi-desktop|Tauri/i, '필기 데스크톱'],
  [/Whale\//, '웨일'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/KAKAOTALK/i, '카카오톡'],
  [/Edg\//, '엣지'],
  [/Firefox\//, '파이어폭스'],
  [/Chrome\/|CriOS\//, '크롬'],
  [/Safari\//, '사파리'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, '아이폰'],
  [/iPad/, '아이패드'],
  [/Android/, '안드로이드'],
  [/Windows/, '윈도'],
  [/Mac OS X|Macintosh/, '맥'],
  [/CrOS/, '크롬북'],
  [/Linux/, '리눅스'],
];

/** Name of a device from the identification of its browser. */
export function describeDevice(userAgent: string): string {
  const find = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const known = [find(SYSTEMS), find(BROWSERS)].filter((name) => name !== undefined);
  return known.length === 0 ? '알 수 없는 기기' : known.join(' · ');
}
