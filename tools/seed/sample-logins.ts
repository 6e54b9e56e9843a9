export interface SampleLogin {
  email: string;
  password: string;
  note: string;
  is_admin: boolean;
  is_active: boolean;
}

/** Development only: these accounts must not exist in production. */
export const sampleLogins: readonly SampleLogin[] = [
  { email: 'minji@example.com', password: 'sample-note-1', note: '학생', is_admin: false, is_active: true },
  { email: 'jaehyun@example.com', password: 'sample-note-2', note: '학생', is_admin: false, is_active: true },
  {
    email: 'stopped@example.com',
    password: 'sample-note-3',
    note: '비활성화된 계정',
    is_admin: false,
    is_active: false,
  },
  {
    email: 'operator@example.com',
    password: 'sample-note-4',
    note: '운영자 (/admin/login)',
    is_admin: true,
    is_active: true,
  },
];
