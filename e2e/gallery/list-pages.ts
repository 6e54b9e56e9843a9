import type { DemoIds } from './find-demo-ids.ts';
import type { RecorderScene } from './show-recorder.ts';

/** Whose session the page is opened with; a newcomer has an account without a lecture. */
export type Viewer = 'visitor' | 'student' | 'newcomer' | 'operator';

/** `loading` holds the calls of the page, `failed` answers them with an error. */
export type PageState = 'filled' | 'loading' | 'failed';

export interface GalleryPage {
  /** File name of the screenshots. */
  name: string;
  /** Path in the route table. */
  route: string;
  path: string;
  viewer: Viewer;
  state?: PageState;
  /** What the recorder shows. */
  scene?: RecorderScene;
  /** Path to which the page redirects on purpose. */
  leadsTo?: string;
}

/** Routes without a page of their own, and why. */
export const WITHOUT_PAGE: Readonly<Record<string, string>> = {
  '/download': 'the landing page, scrolled',
  '/login': 'opens the dialog on the landing page',
  '/terms': 'same document as /terms/service',
  '/ecommerce': 'same document as /terms/ecommerce',
  '/sign-in/done': 'returns from a log-in provider and leaves at once',
  '/payback': 'needs the link of a mail',
  '/email-restore': 'needs the link of a mail',
  '/reminders/unsubscribe': 'needs the link of a mail',
  '/two-step-cancel': 'needs the link of a mail',
  '/report-answer': 'needs the link of a mail',
  '/payment/success': 'returns from the card provider',
  '/admin': 'leads to the dashboard',
  '/admin/request-cancel': 'needs the link of a mail',
  '/admin/reports/:id': 'opening a reported page is audited and needs a report',
};

const VISITOR_ROUTES = `/ /sample /faq /terms/service /terms/ecommerce /privacy /business-info /refund-policy /copyright
  /password-reset/request /payment/fail /admin/login`.split(/\s+/);

const STUDENT_ROUTES = `/profile /payment-management /payment /studio /studio/record /studio/today /studio/sample
  /studio/problems /studio/problems/new /studio/exams /studio/reviews /studio/wrong-answers /studio/statistics`.split(
  /\s+/,
);

const NEWCOMER_ROUTES = `/ /profile /payment-management /studio /studio/today /studio/problems /studio/reviews
  /studio/statistics`.split(/\s+/);

const OPERATOR_ROUTES = `/admin/dashboard /admin/ai-models /admin/support /admin/versions /admin/users /admin/payments
  /admin/paybacks /admin/gifts /admin/jobs /admin/quality /admin/reports /admin/settings /admin/requests
  /admin/operators /admin/audit`.split(/\s+/);

const READER_VIEWS = ['transcript', 'slides', 'problems', 'cards', 'chat'];
const STATE_ROUTES = `/studio /studio/today /studio/problems /studio/statistics`.split(/\s+/);

const RECORDER_SCENES: readonly RecorderScene[] = ['recording', 'paused', 'gap', 'offline', 'storage-low', 'ended'];

/** Every page of the site map with the demo data, then the empty, loading and failed ones. */
export function listPages(ids: DemoIds): GalleryPage[] {
  return [
    ...plain('visitor', VISITOR_ROUTES),
    page('visitor', '/shared/:token', `/shared/${ids.noteShare}`),
    page('visitor', '/shared-problems/:token', `/shared-problems/${ids.bundleShare}`),
    // Without the link of a mail, and without a page.
    { ...page('visitor', '/password-reset', '/password-reset'), leadsTo: '/password-reset/request' },
    { ...page('visitor', '/*', '/no-such-page'), leadsTo: '/' },
    ...plain('student', STUDENT_ROUTES),
    {
      ...page('student', '/studio/lectures/:id', `/studio/lectures/${ids.lecture}`),
      leadsTo: `/studio/notes/${ids.note}`,
    },
    {
      ...page('student', '/studio/lectures/:id', `/studio/lectures/${ids.lecture}?handouts=`),
      name: 'student-studio-lectures-handouts',
    },
    {
      ...page('student', '/studio/jobs/:id', `/studio/jobs/${ids.job}`),
      leadsTo: `/studio/lectures/${ids.lecture}`,
    },
    page('student', '/studio/notes/:id', `/studio/notes/${ids.note}`),
    ...READER_VIEWS.map((view) => ({
      ...page('student', '/studio/notes/:id', `/studio/notes/${ids.note}?view=${view}`),
      name: `student-studio-notes-${view}`,
    })),
    {
      ...page('student', '/studio/notes/:id', `/studio/notes/${ids.foreignNote}?view=transcript`),
      name: 'student-studio-notes-translation',
    },
    ...RECORDER_SCENES.map((scene) => ({
      ...page('student', '/studio/record', '/studio/record'),
      name: `student-studio-record-${scene}`,
      scene,
    })),
    page('student', '/studio/problems/:id', `/studio/problems/${ids.bundle}`),
    page('student', '/studio/attempts/:id', `/studio/attempts/${ids.attempt}`),
    page('student', '/payment/receipt/:id', `/payment/receipt/${ids.payment}`),
    ...plain('newcomer', NEWCOMER_ROUTES),
    ...plain('operator', OPERATOR_ROUTES),
    page('operator', '/admin/payments/:id', `/admin/payments/${ids.order}`),
    page('operator', '/admin/users/:id', `/admin/users/${ids.student}`),
    ...STATE_ROUTES.flatMap((route) =>
      (['loading', 'failed'] as const).map((state) => ({ ...page('student', route, route, state), state })),
    ),
  ];
}

function plain(viewer: Viewer, routes: readonly string[]): GalleryPage[] {
  return routes.map((route) => page(viewer, route, route));
}

function page(viewer: Viewer, route: string, path: string, state: PageState = 'filled'): GalleryPage {
  const words = route.match(/[a-z-]+/g) ?? [route === '/' ? 'landing' : 'unknown'];
  const suffix = state === 'filled' ? '' : `-${state}`;
  return { name: `${viewer}-${words.join('-')}${suffix}`, route, path, viewer };
}
