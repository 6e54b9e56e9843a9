import { MINUTES_PER_DAY } from '@pilgi/domain/reminders';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { done, id, moment, text, wholeNumber } from './shapes.ts';

const minute = wholeNumber.check(z.maximum(MINUTES_PER_DAY - 1));

export const reminderSettings = z.object({
  review_mail: z.boolean(),
  review_push: z.boolean(),
  exam_mail: z.boolean(),
  exam_push: z.boolean(),
  note_push: z.boolean(),
  /** Days of review reminders: 0 is Sunday. */
  weekdays: z.array(wholeNumber.check(z.maximum(6))).check(z.maxLength(7)),
  /** Minutes of the day in Seoul. */
  remind_minute: minute,
  quiet_from_minute: minute,
  quiet_until_minute: minute,
});

const base64Url = (minLength: number, maxLength: number) =>
  z.string().check(z.minLength(minLength), z.maxLength(maxLength), z.regex(/^[\w-]+=*$/));

const feed = z.object({ includes_titles: z.boolean(), created_at: moment, read_at: z.nullable(moment) });

const byToken = z.object({ token: text(100) });

const view = z.object({
  settings: reminderSettings,
  /** Key that a browser needs to subscribe; null when this service sends no push messages. */
  push_public_key: z.nullable(z.string()),
  devices: z.array(z.object({ id, user_agent: z.string(), created_at: moment, used_at: z.nullable(moment) })),
  calendar: z.nullable(feed),
});

export const remindersCalls = {
  view: call({
    method: 'GET',
    path: '/api/v1/users/me/reminders',
    access: 'user',
    summary: '알림 설정, 알림을 받는 기기, 달력 주소의 상태',
    answer: view,
  }),
  save: call({
    method: 'PUT',
    path: '/api/v1/users/me/reminders',
    access: 'user',
    summary: '알림 설정 바꾸기',
    body: reminderSettings,
    answer: view,
    failures: { 409: '알림 시각이 조용한 시간 안에 있음' },
  }),
  addDevice: call({
    method: 'POST',
    path: '/api/v1/users/me/push-subscriptions',
    access: 'user',
    summary: '이 브라우저에서 푸시 알림 받기',
    body: z.object({
      endpoint: text(1000),
      keys: z.object({ p256dh: base64Url(80, 100), auth: base64Url(20, 30) }),
    }),
    answer: z.object({ id }),
    status: 201,
    failures: { 409: '푸시 알림을 쓸 수 없거나 알 수 없는 푸시 서비스' },
  }),
  removeDevice: call({
    method: 'DELETE',
    path: '/api/v1/users/me/push-subscriptions/{id}',
    access: 'user',
    summary: '기기의 푸시 알림 끄기',
    params: z.object({ id }),
    answer: done,
  }),
  createCalendar: call({
    method: 'POST',
    path: '/api/v1/users/me/calendar',
    access: 'user',
    summary: '달력 주소 새로 만들기 (앞의 주소는 곧바로 쓸 수 없음)',
    body: z.object({ includes_titles: z.boolean() }),
    /** The address is returned once; only its digest is stored. */
    answer: z.object({ url: z.url(), calendar: feed }),
    status: 201,
  }),
  removeCalendar: call({
    method: 'DELETE',
    path: '/api/v1/users/me/calendar',
    access: 'user',
    summary: '달력 주소 끄기',
    answer: done,
  }),
  calendar: call({
    method: 'GET',
    path: '/api/v1/calendar/{file}',
    access: 'public',
    summary: '달력 프로그램이 읽는 시험과 복습 일정 (RFC 5545)',
    params: z.object({ file: text(100) }),
    answer: z.string(),
    contentType: 'text/calendar; charset=utf-8',
    perMinute: 120,
  }),
  unsubscribePage: call({
    method: 'GET',
    path: '/api/v1/reminders/unsubscribe/{token}',
    access: 'public',
    summary: '알림 메일을 끄는 화면으로 이동 (아무것도 바꾸지 않음)',
    params: byToken,
    answer: done,
    status: 303,
    perMinute: 60,
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/api/v1/reminders/unsubscribe/{token}',
    access: 'public',
    summary: '알림 메일 모두 끄기, 로그인 없이 한 번에 (RFC 8058)',
    params: byToken,
    body: z.optional(z.object({ 'List-Unsubscribe': z.optional(text(100)) })),
    bodyKind: 'form',
    answer: done,
    perMinute: 60,
  }),
};
