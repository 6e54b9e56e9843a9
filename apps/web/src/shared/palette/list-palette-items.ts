import { applyTheme } from '@pilgi/ui';
import { themeStorage } from '../frames/theme-storage.ts';
import { courseAddress } from '../lists/course-address.ts';
import type { Today } from '../today/today.api.ts';

export interface PaletteItem {
  key: string;
  group: '강의와 과목' | '노트와 강의에서 한 말' | '할 일';
  label: string;
  /** Second line. */
  detail?: string;
  to?: string;
  act?: () => void;
}

const chooseTheme = (choice: 'light' | 'dark' | 'system') => () => {
  themeStorage.write(choice);
  applyTheme(choice);
};

const ACTS: readonly PaletteItem[] = [
  { key: 'today', group: '할 일', label: '오늘 할 일 보기', to: '/studio/today' },
  { key: 'upload', group: '할 일', label: '강의 올리기', to: '/studio#upload' },
  { key: 'review', group: '할 일', label: '복습하기', to: '/studio/reviews' },
  { key: 'problems', group: '할 일', label: '문제 만들기', to: '/studio/problems/new' },
  { key: 'exam', group: '할 일', label: '모의시험 보기', to: '/studio/exams' },
  { key: 'wrong', group: '할 일', label: '오답 노트 보기', to: '/studio/wrong-answers' },
  { key: 'statistics', group: '할 일', label: '통계 보기', to: '/studio/statistics' },
  { key: 'credits', group: '할 일', label: '크레딧 충전과 결제 관리', to: '/payment-management' },
  { key: 'profile', group: '할 일', label: '프로필과 로그인한 기기', to: '/profile' },
  { key: 'light', group: '할 일', label: '밝은 화면으로 바꾸기', act: chooseTheme('light') },
  { key: 'dark', group: '할 일', label: '어두운 화면으로 바꾸기', act: chooseTheme('dark') },
  { key: 'system', group: '할 일', label: '기기 설정에 맞춘 화면으로 바꾸기', act: chooseTheme('system') },
];

const lectureAddress = ({ id, note_id }: Today['recent'][number]) =>
  note_id === null ? `/studio/lectures/${id}` : `/studio/notes/${note_id}`;

function listPlaces(today: Today): PaletteItem[] {
  const group = '강의와 과목';
  const lectures = today.recent.map((lecture): PaletteItem => {
    const { id, title, course } = lecture;
    return { key: `lecture-${id}`, group, label: title, detail: course ?? '최근 강의', to: lectureAddress(lecture) };
  });
  const courses = today.courses.flatMap(({ name, lecture_count }): PaletteItem[] => {
    if (name === null) return [];
    const detail = `과목 · 강의 ${lecture_count}개`;
    return [{ key: `course-${name}`, group, label: name, detail, to: courseAddress(name) }];
  });
  return [...lectures, ...courses];
}

const normalise = (text: string) => text.normalize('NFC').toLocaleLowerCase('ko').replaceAll(/\s+/g, '');

/** What matches without the server: recent lectures, courses and acts. */
export function listPaletteItems(typed: string, today: Today | undefined): PaletteItem[] {
  const wanted = normalise(typed);
  const places = today ? listPlaces(today) : [];
  return [...places, ...ACTS].filter(({ label, detail = '' }) => normalise(label + detail).includes(wanted));
}
