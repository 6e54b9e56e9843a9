/** What one student has done; days count back from today. */
export interface DemoStudent {
  email: string;
  joined: number;
  purchases: {
    day: number;
    time: string;
    amount_won: number;
    status?: 'PAID' | 'FAILED' | 'EXPIRED';
    /** Minutes until the refund. */
    refund?: { minutes: number; reason: string };
  }[];
  lectures: StudentLecture[];
  tickets: {
    day: number;
    time: string;
    status: 'OPEN' | 'ANSWERED' | 'CLOSED';
    subject: string;
    message: string;
    response?: string;
  }[];
}

export interface StudentLecture {
  id: string;
  day: number;
  time: string;
  /** Without: the lecture waits for its note. */
  note?: {
    attempts: { day: number; time: string; skill: number; mode?: 'PRACTICE' | 'EXAM'; answered?: number }[];
    /** Days on which due problems were reviewed. */
    reviews: number[];
    /** Days until the exam. */
    exam_in?: number;
    chat?: { day: number; time: string; questions: number[] };
    marks?: { section: number; block: number; kind: 'HIGHLIGHT' | 'MEMO' | 'UNSURE'; memo?: string }[];
    is_shared?: boolean;
  };
}

export const demoStudents: readonly DemoStudent[] = [
  {
    email: 'minji@example.com',
    joined: 41,
    purchases: [
      { day: 38, time: '21:12', amount_won: 5000 },
      { day: 22, time: '18:40', amount_won: 10_000, status: 'FAILED' },
      { day: 22, time: '18:43', amount_won: 10_000 },
      { day: 9, time: '12:25', amount_won: 50_000, refund: { minutes: 26, reason: '금액을 잘못 골랐습니다.' } },
      { day: 3, time: '23:51', amount_won: 10_000, status: 'EXPIRED' },
    ],
    lectures: [
      {
        id: 'deadlock',
        day: 20,
        time: '17:32',
        note: {
          attempts: [
            { day: 19, time: '21:05', skill: 0.55 },
            { day: 11, time: '20:15', skill: 0.75 },
            { day: 4, time: '22:00', skill: 0.85, mode: 'EXAM' },
          ],
          reviews: [17, 14, 8, 2],
          exam_in: 15,
          chat: { day: 18, time: '19:20', questions: [1, 2, 3, 5] },
          marks: [
            { section: 2, block: 2, kind: 'HIGHLIGHT' },
            { section: 2, block: 4, kind: 'MEMO', memo: '이름이랑 한 줄 설명까지 통째로 외우기' },
            { section: 3, block: 4, kind: 'UNSURE', memo: '인스턴스가 여러 개일 때 예를 하나 더 찾아보기' },
          ],
          is_shared: true,
        },
      },
      {
        id: 'taylor-series',
        day: 15,
        time: '11:48',
        note: {
          attempts: [
            { day: 14, time: '16:30', skill: 0.6 },
            { day: 6, time: '21:40', skill: 0.7 },
          ],
          reviews: [12, 5],
          chat: { day: 13, time: '22:10', questions: [1, 3, 4] },
          marks: [{ section: 3, block: 1, kind: 'HIGHLIGHT' }],
        },
      },
      {
        id: 'overfitting-en',
        day: 8,
        time: '15:20',
        note: {
          attempts: [{ day: 7, time: '20:45', skill: 0.65 }],
          reviews: [3],
          exam_in: 9,
          chat: { day: 7, time: '19:50', questions: [1, 2, 5] },
        },
      },
      {
        id: 'depreciation',
        day: 2,
        time: '13:10',
        note: {
          attempts: [{ day: 1, time: '22:20', skill: 0.7, answered: 7 }],
          reviews: [],
          chat: { day: 1, time: '22:50', questions: [1, 4] },
        },
      },
      { id: 'enzyme-kinetics', day: 0, time: '00:20' },
    ],
    tickets: [
      {
        day: 9,
        time: '12:58',
        status: 'CLOSED',
        subject: '환불한 금액은 언제 카드에 들어오나요?',
        message: '50,000원을 잘못 충전해서 바로 환불했습니다. 카드 앱에는 아직 결제로 나와서 문의드립니다.',
        response:
          '환불은 정상으로 처리되었습니다. 카드사에 따라 영업일 기준 3~5일 뒤에 취소 내역이 보일 수 있습니다. 그 뒤에도 보이지 않으면 다시 알려주세요.',
      },
      {
        day: 1,
        time: '23:05',
        status: 'OPEN',
        subject: '노트를 출력할 때 슬라이드를 크게 넣을 수 있나요?',
        message: 'PDF로 내보내면 슬라이드가 작게 나옵니다. 한 쪽에 하나씩 크게 넣고 싶습니다.',
      },
    ],
  },
  {
    email: 'jaehyun@example.com',
    joined: 30,
    purchases: [{ day: 27, time: '20:02', amount_won: 5000 }],
    lectures: [
      {
        id: 'enzyme-kinetics',
        day: 16,
        time: '18:05',
        note: {
          attempts: [
            { day: 15, time: '19:30', skill: 0.6 },
            { day: 5, time: '21:10', skill: 0.8 },
          ],
          reviews: [12, 3],
          exam_in: 20,
          chat: { day: 15, time: '20:20', questions: [1, 2, 3, 5] },
        },
      },
      {
        id: 'daedong-law',
        day: 6,
        time: '14:22',
        note: {
          attempts: [{ day: 5, time: '23:00', skill: 0.7 }],
          reviews: [2],
          chat: { day: 4, time: '12:40', questions: [1, 3, 4] },
        },
      },
    ],
    tickets: [
      {
        day: 13,
        time: '10:31',
        status: 'ANSWERED',
        subject: '강의 두 개를 한 노트로 합칠 수 있나요?',
        message: '쉬는 시간 때문에 녹음이 두 파일로 나뉘었습니다. 노트는 하나로 보고 싶어요.',
        response:
          '아직 두 강의를 한 노트로 합치는 기능은 없습니다. 같은 과목으로 묶어 두시면 과목 전체에 질문하고 문제도 함께 만들 수 있습니다.',
      },
    ],
  },
];
