import { openSession } from '../../e2e/steps/open-session.ts';
import type { DrivenPage } from './driven-page.ts';
import { typeKeys } from './input-actions.ts';
import type { PreparedNote } from './prepare-note.ts';
import { recordErrors } from './record-errors.ts';
import { untilTrue } from './until-true.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 800 };

const notePath = ({ note_id }: PreparedNote) => `/studio/notes/${note_id}`;
const isNoteThere = `document.querySelector('[data-block]') !== null`;

/** Stores the session like an earlier login. */
async function signIn(page: DrivenPage, web: string, { credentials }: PreparedNote): Promise<void> {
  const { access_token, refresh_token } = await openSession(credentials);
  const { email } = credentials;
  const user_info = JSON.stringify({ email, credit_balance: 0 });
  const keys = { user_token: access_token, user_refresh_token: refresh_token, user_email: email, user_info };
  await page.open(new URL('/faq', web).href);
  await page.evaluate(`void Object.assign(localStorage, ${JSON.stringify(keys)})`);
}

/** Turns off auto-scroll, so that elements do not move while the audio plays. */
async function disableAutoScroll(page: DrivenPage): Promise<void> {
  await page.act(typeKeys('t'));
  const isOff = `[...document.querySelectorAll('button[aria-pressed="false"]')].some((one) => one.textContent.includes('따라가기'))`;
  await untilTrue(page, 'the key t does not turn off auto-scroll', isOff);
}

/** Navigates within the app from the studio, so that error recording starts before the reader runs. */
export async function openNoteFromStudio(page: DrivenPage, web: string, note: PreparedNote): Promise<void> {
  await page.resize(WIDE.width, WIDE.height);
  await signIn(page, web, note);
  await page.open(new URL('/studio', web).href);
  await untilTrue(page, 'the studio was not shown', `document.querySelector('h1') !== null`);
  await recordErrors(page);
  const path = JSON.stringify(notePath(note));
  await page.evaluate(`void (history.pushState(null, '', ${path}), dispatchEvent(new PopStateEvent('popstate')))`);
  await untilTrue(page, 'the note was not shown', isNoteThere);
  await disableAutoScroll(page);
}

/** Opens the note by URL in a window as narrow as a small phone. */
export async function openNoteOnPhone(page: DrivenPage, web: string, note: PreparedNote): Promise<void> {
  await page.resize(PHONE.width, PHONE.height);
  await page.open(new URL(notePath(note), web).href);
  await recordErrors(page);
  await untilTrue(page, 'the window is not as narrow as a phone', `innerWidth === ${PHONE.width}`);
  await untilTrue(page, 'the note was not shown', isNoteThere);
  await disableAutoScroll(page);
}
