import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { formatWon } from '../../../../shared/formats/format-won.ts';
import type { DashboardStats, UsageDay } from './stats.api.ts';

interface FigureText {
  name: keyof DashboardStats;
  label: string;
  unit: string;
  /** Definition of the figure, shown as a tooltip. */
  meaning: string;
  to?: string;
}

const TODAY = '서울 시각으로 오늘 0시부터';
const WAITING = '아직 처리를 시작하지 않고 차례를 기다리는';
const RUNNING = '지금 처리하고 있는';

export const FIGURES: readonly FigureText[] = [
  {
    name: 'total_users',
    label: '전체 사용자',
    unit: '명',
    meaning: '가입한 계정의 수입니다. 비활성화한 계정도 셉니다.',
    to: '/admin/users',
  },
  {
    name: 'active_users',
    label: '활성 사용자',
    unit: '명',
    meaning: '비활성화하지 않은 계정의 수입니다. 최근에 로그인했는지는 따지지 않습니다.',
    to: '/admin/users',
  },
  {
    name: 'open_tickets',
    label: '미답변 문의',
    unit: '건',
    meaning: '아직 답하지 않은 문의의 수입니다.',
    to: '/admin/support?status=OPEN',
  },
  {
    name: 'credits_used_today',
    label: '오늘 쓴 크레딧',
    unit: '크레딧',
    meaning: `${TODAY} 노트와 문제집을 만드는 데 실제로 차감한 크레딧입니다. 잡아 둔 크레딧은 세지 않습니다.`,
  },
  {
    name: 'total_jobs',
    label: '전체 작업',
    unit: '건',
    meaning: '지금까지 요청받은 노트 작업의 수입니다.',
    to: '/admin/jobs',
  },
  {
    name: 'jobs_today',
    label: '오늘 작업',
    unit: '건',
    meaning: `${TODAY} 요청받은 노트 작업의 수입니다.`,
    to: '/admin/jobs',
  },
  {
    name: 'pending_jobs',
    label: '대기 중인 작업',
    unit: '건',
    meaning: `${WAITING} 노트 작업의 수입니다.`,
    to: '/admin/jobs?status=PENDING',
  },
  {
    name: 'processing_jobs',
    label: '처리 중인 작업',
    unit: '건',
    meaning: `${RUNNING} 노트 작업의 수입니다.`,
    to: '/admin/jobs?status=PROCESSING',
  },
  {
    name: 'total_problem_bundles',
    label: '전체 문제집',
    unit: '건',
    meaning: '지금까지 요청받은 문제집의 수입니다.',
  },
  { name: 'problem_bundles_today', label: '오늘 문제집', unit: '건', meaning: `${TODAY} 요청받은 문제집의 수입니다.` },
  {
    name: 'pending_problem_bundles',
    label: '대기 중인 문제집',
    unit: '건',
    meaning: `${WAITING} 문제집의 수입니다.`,
  },
  {
    name: 'processing_problem_bundles',
    label: '처리 중인 문제집',
    unit: '건',
    meaning: `${RUNNING} 문제집의 수입니다.`,
  },
];

export type SeriesName = Exclude<keyof UsageDay, 'date'>;

const countOf = (unit: string) => (value: number) => `${value.toLocaleString('ko-KR')}${unit}`;

export const SERIES: readonly { value: SeriesName; label: string; format: (value: number) => string }[] = [
  { value: 'jobs', label: '작업', format: countOf('건') },
  { value: 'problem_bundles', label: '문제집', format: countOf('건') },
  { value: 'credits_used', label: '크레딧', format: formatCreditBalance },
  { value: 'revenue', label: '매출', format: formatWon },
  { value: 'sign_ups', label: '가입', format: countOf('명') },
];
