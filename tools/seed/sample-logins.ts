import type { OperatorRole } from '@pilgi/domain/back-office';

export interface SampleLogin {
  email: string;
  password: string;
  note: string;
  /** Null for a student. */
  role: OperatorRole | null;
  is_active: boolean;
}

/** Development only: these accounts must not exist in production. */
export const sampleLogins: readonly SampleLogin[] = [
  { email: 'minji@example.com', password: 'sample-note-1', note: '학생', role: null, is_active: true },
  { email: 'jaehyun@example.com', password: 'sample-note-2', note: '학생', role: null, is_active: true },
  {
    email: 'stopped@example.com',
    password: 'sample-note-3',
    note: '비활성화된 계정',
    role: null,
    is_active: false,
  },
  {
    email: 'operator@example.com',
    password: 'sample-note-4',
    note: '운영자 (/admin/login)',
    role: 'owner',
    is_active: true,
  },
  {
    email: 'finance@example.com',
    password: 'sample-note-5',
    note: '재무 담당 운영자',
    role: 'finance',
    is_active: true,
  },
  {
    email: 'support@example.com',
    password: 'sample-note-6',
    note: '고객지원 운영자',
    role: 'support',
    is_active: true,
  },
];
