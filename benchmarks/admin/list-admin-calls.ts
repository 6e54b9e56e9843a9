import type { Landmarks } from './bench-admin.queries.ts';

export interface AdminCall {
  name: string;
  /** Requested in turn, so that consecutive requests do not hit the same cached pages. */
  paths: string[];
  /** Clock advance before each call. */
  moveMs?: number;
}

const PAST_CACHE_MS = 21_000;
const STATUSES = ['OPEN', 'ANSWERED', 'CLOSED'];
const page = 'skip=0&limit=51';

const searchFor = (name: string, words: string[]): AdminCall => ({
  name: `search, ${name}`,
  paths: words.map((word) => `/users?${page}&search=${encodeURIComponent(word)}`),
});

export function listAdminCalls({ before_last_page, sampled_users }: Landmarks): AdminCall[] {
  return [
    searchFor('beginning of an e-mail', ['minji.kim12', 'seojunlee4', 'yuna_park77', 'jiwoo.choi']),
    searchFor('middle of an e-mail', ['kim1234', 'park99', '777@daum', 'ng.lee50']),
    searchFor('one or two letters', ['k', 'mi', 'zz', '@g']),
    searchFor('whole e-mail', ['minji.kim1@naver.example', 'operator@example.com', 'nobody@nowhere.example']),
    searchFor('Korean name', ['김민지', '이서준', '박']),
    searchFor('no hit', ['qqqxyz', 'zzz999zzz', 'nobody-here', '%%%']),
    searchFor('very common', ['naver', 'example', 'kim', '@gmail']),
    { name: 'search, common, page 20', paths: ['/users?skip=950&limit=51&search=naver'] },
    { name: 'users, first page', paths: [`/users?${page}`] },
    { name: 'users, last page by after', paths: [`/users?${page}&after=${before_last_page}`] },
    { name: 'users, page 20 by skip', paths: ['/users?limit=51&skip=950'] },
    { name: 'user in detail', paths: sampled_users.map((id) => `/users/${id}`) },
    { name: 'stats', paths: ['/stats'] },
    { name: 'stats, uncached', paths: ['/stats'], moveMs: PAST_CACHE_MS },
    ...[7, 30, 90].map((days) => ({ name: `usage, ${days} days`, paths: [`/stats/usage?days=${days}`] })),
    ...[7, 90].map((days) => ({
      name: `overview, ${days} days, uncached`,
      paths: [`/overview?days=${days}`],
      moveMs: PAST_CACHE_MS,
    })),
    { name: 'user page', paths: sampled_users.map((id) => `/users/${id}/page`) },
    {
      name: 'search of everything',
      paths: ['minji.kim12', 'order_1731600000000', ...sampled_users].map((q) => `/search?q=${q}`),
    },
    { name: 'tickets', paths: ['/support-tickets'] },
    ...STATUSES.map((status) => ({ name: `tickets, ${status}`, paths: [`/support-tickets?status_filter=${status}`] })),
  ];
}
