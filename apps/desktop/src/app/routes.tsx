import { LoadingScreen } from '@pilgi/ui';
import { Navigate, type RouteObject } from 'react-router';
import { SignedInGate } from './signed-in-gate.tsx';
import { WindowFrame } from './window-frame.tsx';

type PageModule = Promise<{ default: React.ComponentType }>;

const page = (load: () => PageModule) => async () => ({ Component: (await load()).default });

/** Pages shown in the window. All other paths open in the browser. */
const studioPages: RouteObject[] = [
  { path: 'studio', lazy: page(() => import('@pilgi/web/pages/studio/studio.page.tsx')) },
  { path: 'studio/record', lazy: page(() => import('@pilgi/web/pages/studio/record.page.tsx')) },
  { path: 'studio/lectures/:id', lazy: page(() => import('@pilgi/web/pages/studio/lecture.page.tsx')) },
  { path: 'studio/jobs/:id', lazy: page(() => import('@pilgi/web/pages/studio/job.page.tsx')) },
  { path: 'studio/notes/:id', lazy: page(() => import('@pilgi/web/pages/studio/note.page.tsx')) },
  { path: 'studio/sample', lazy: page(() => import('@pilgi/web/pages/studio/sample.page.tsx')) },
  { path: 'studio/problems', lazy: page(() => import('@pilgi/web/pages/studio/problems.page.tsx')) },
  { path: 'studio/problems/new', lazy: page(() => import('@pilgi/web/pages/studio/new-problems.page.tsx')) },
  { path: 'studio/problems/:id', lazy: page(() => import('@pilgi/web/pages/studio/problem-bundle.page.tsx')) },
  { path: 'studio/attempts/:id', lazy: page(() => import('@pilgi/web/pages/studio/attempt.page.tsx')) },
  { path: 'studio/reviews', lazy: page(() => import('@pilgi/web/pages/studio/reviews.page.tsx')) },
  { path: 'studio/wrong-answers', lazy: page(() => import('@pilgi/web/pages/studio/wrong-answers.page.tsx')) },
  { path: 'studio/statistics', lazy: page(() => import('@pilgi/web/pages/studio/statistics.page.tsx')) },
];

const accountPages: RouteObject[] = [
  { path: 'profile', lazy: page(() => import('@pilgi/web/pages/account/profile.page.tsx')) },
  { path: 'payment-management', lazy: page(() => import('@pilgi/web/pages/payment/payment-management.page.tsx')) },
  { path: 'this-computer', lazy: page(() => import('../pages/this-computer.page.tsx')) },
];

export const routes: RouteObject[] = [
  {
    Component: WindowFrame,
    HydrateFallback: () => <LoadingScreen page />,
    children: [
      { index: true, element: <Navigate to="/studio" replace /> },
      { Component: SignedInGate, children: [...studioPages, ...accountPages] },
      { path: '*', lazy: page(() => import('../pages/outside.page.tsx')) },
    ],
  },
];
