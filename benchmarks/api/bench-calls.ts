import { call, paymentsCalls } from '@pilgi/contract';

const { answer, body } = paymentsCalls.confirm;

/** Request and response schemas of a payment confirmation, so that validation costs the same; the first two handlers do nothing. */
export const benchCalls = {
  echo: call({
    method: 'POST',
    path: '/api/v1/bench/echo',
    access: 'public',
    perMinute: 1_000_000,
    summary: '받은 금액을 돌려주기',
    body,
    answer,
  }),
  echoKnown: call({
    method: 'POST',
    path: '/api/v1/bench/echo-known',
    access: 'user',
    summary: '로그인한 사람에게 받은 금액을 돌려주기',
    body,
    answer,
  }),
  charge: call({
    method: 'POST',
    path: '/api/v1/bench/charge',
    access: 'user',
    summary: '크레딧을 잡아두고 쓰기',
    body,
    answer,
  }),
};
