import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { createAccount } from '../steps/create-account.ts';
import { makeLecture } from '../steps/make-lecture.ts';
import { openSession } from '../steps/open-session.ts';
import { payOrder } from '../steps/pay-order.ts';
import { chooseInDialog } from './steps/choose-in-dialog.ts';
import { driveWindow } from './steps/drive-window.ts';
import { keepPicture } from './steps/keep-picture.ts';
import { openClient } from './steps/open-client.ts';
import { openScreen } from './steps/open-screen.ts';

test('signs in, takes a lecture from this computer, and shows its note beside the local file', async () => {
  test.setTimeout(300_000);
  const credentials = await createAccount();
  const { access_token: token } = await openSession(credentials);
  await payOrder(token, 10_000);
  const lecture = await makeLecture();
  const screen = await openScreen();
  try {
    const client = await openClient(screen);
    const window = driveWindow(client.page);
    await window.see('로그인', 30_000);
    await keepPicture(screen, 'desktop-login');
    await window.fill('이메일', credentials.email);
    await window.fill('비밀번호', credentials.password);
    await window.press('로그인');
    await window.see('강의 파일을 여기에 놓거나 눌러서 고르세요');
    await keepPicture(screen, 'desktop-studio');
    expect(await client.page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain('token');

    await window.press('강의 파일을 여기에');
    await chooseInDialog(screen, '.', lecture.file);
    await window.see('1개 올리기', 90_000);
    await keepPicture(screen, 'desktop-prepared');
    await window.press('1개 올리기');
    await window.see('강의를 올렸습니다.', 60_000);
    await client.close();
  } finally {
    await screen.close();
    rmSync(lecture.folder, { recursive: true, force: true });
  }
});
