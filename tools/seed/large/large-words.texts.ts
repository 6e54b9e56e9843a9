/** Parts of generated e-mail addresses; all domains are reserved for examples, so no mail can be delivered. */
export const givenNames = [
  'minji',
  'seojun',
  'jiwoo',
  'haeun',
  'dohyun',
  'yuna',
  'junseo',
  'subin',
  'jimin',
  'hyunwoo',
  'seoyeon',
  'jaewon',
  'chaewon',
  'sihyun',
  'yejin',
  'donghyun',
  'nayoung',
  'taeyang',
  'eunseo',
  'gunwoo',
  'sohee',
  'minjae',
  'dain',
  'woojin',
];

export const familyNames = [
  'kim',
  'lee',
  'park',
  'choi',
  'jung',
  'kang',
  'cho',
  'yoon',
  'jang',
  'lim',
  'han',
  'oh',
  'seo',
  'shin',
  'kwon',
  'hwang',
];

export const mailDomains = ['naver.example', 'gmail.example', 'daum.example', 'hanguk.example', 'yonse.example'];

export const ticketSubjects = [
  '결제했는데 크레딧이 보이지 않습니다',
  '환불은 언제 카드에 반영되나요?',
  '강의 녹음 파일이 올라가다가 멈춥니다',
  '노트에 슬라이드가 빠져 있습니다',
  '비밀번호 재설정 메일이 오지 않습니다',
  '영수증에 회사 이름을 넣을 수 있나요?',
  '크레딧 유효 기간을 알고 싶습니다',
  '문제 모음을 인쇄하고 싶어요',
  '이메일 주소를 바꿀 수 있나요?',
  '윈도우에서 프로그램이 열리지 않습니다',
];

export const ticketMessages = [
  '어제 저녁부터 계속 같은 화면에서 넘어가지 않습니다. 확인 부탁드립니다.',
  '시험이 다음 주라서 급합니다. 방법을 알려주시면 감사하겠습니다.',
  '여러 번 시도했지만 결과가 같았습니다. 어떤 정보를 드리면 될까요?',
  '안내 글을 읽었는데 제 경우가 어디에 해당하는지 모르겠습니다.',
  '다른 컴퓨터에서는 잘 되는데 노트북에서만 이렇습니다.',
];

export const ticketAnswers = [
  '불편을 드려 죄송합니다. 확인해보니 지금은 정상으로 처리되어 있습니다. 한 번 더 살펴봐주세요.',
  '카드사에 따라 영업일 기준 3~5일 뒤에 명세서에 나타날 수 있습니다.',
  '알려주신 내용을 바탕으로 고쳤습니다. 프로그램을 다시 시작해주세요.',
  '결제 관리 화면에서 바로 확인하실 수 있습니다. 더 궁금한 점이 있으면 알려주세요.',
];
