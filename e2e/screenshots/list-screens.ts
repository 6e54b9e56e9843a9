import type { Page } from '@playwright/test';
import { sampleLogins } from '../../tools/seed/sample-logins.ts';

export interface Screen {
  name: string;
  path: string;
  /** Waits for the page and brings it into the state to capture. */
  prepare: (page: Page) => Promise<void>;
  /** A dialog covers only the viewport, so no full-page screenshot is taken. */
  isDialog?: true;
}

const [student] = sampleLogins;

async function seeHeading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: '로그인' }).click();
  await page.getByRole('dialog', { name: '로그인' }).waitFor();
}

async function openProfile(page: Page): Promise<void> {
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('이메일').fill(student?.email ?? '');
  await dialog.getByLabel('비밀번호', { exact: true }).fill(student?.password ?? '');
  await dialog.getByRole('button', { name: '로그인', exact: true }).click();
  await page.getByText('반갑습니다').waitFor();
  await page.goto('/profile');
  await seeHeading(page, '프로필');
}

async function openSampleNote(page: Page): Promise<void> {
  await openProfile(page);
  await page.goto('/studio/sample');
  await page.getByText(/^강의와 대조한 문장/).waitFor();
}

async function openSignUp(page: Page): Promise<void> {
  await openLogin(page);
  await page.getByRole('dialog').getByRole('button', { name: '회원가입' }).click();
  await page.getByRole('dialog', { name: '회원가입' }).waitFor();
}

async function openPasswordForm(page: Page): Promise<void> {
  await openProfile(page);
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await page.getByLabel('현재 비밀번호').waitFor();
}

async function requestLink(page: Page): Promise<void> {
  await page.getByLabel('이메일').fill(student?.email ?? '');
  await page.getByRole('button', { name: '재설정 링크 보내기' }).click();
  await seeHeading(page, '이메일을 확인해주세요');
}

const REQUEST_PATH = '/password-reset/request';

/** `resetPath` is the path of a mailed link; null omits that screen. */
export function listScreens(resetPath: string | null): Screen[] {
  const reset: Screen[] =
    resetPath === null
      ? []
      : [{ name: 'reset-form', path: resetPath, prepare: (page) => seeHeading(page, '비밀번호 재설정') }];
  return [
    { name: 'landing', path: '/', prepare: async (page) => page.getByRole('button', { name: '로그인' }).waitFor() },
    { name: 'login', path: '/', prepare: openLogin, isDialog: true },
    { name: 'sign-up', path: '/', prepare: openSignUp, isDialog: true },
    { name: 'profile', path: '/', prepare: openProfile },
    { name: 'sample-note', path: '/', prepare: openSampleNote },
    { name: 'profile-password', path: '/', prepare: openPasswordForm },
    { name: 'reset-request', path: REQUEST_PATH, prepare: (page) => seeHeading(page, '비밀번호 찾기') },
    { name: 'reset-sent', path: REQUEST_PATH, prepare: requestLink },
    ...reset,
    {
      name: 'reset-invalid',
      path: '/password-reset?token=used',
      prepare: (page) => seeHeading(page, '유효하지 않은 재설정 링크입니다.'),
    },
    { name: 'faq', path: '/faq', prepare: async (page) => page.getByText(/^질문 \d+개$/).waitFor() },
  ];
}
