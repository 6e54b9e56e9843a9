import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './steps/desktop-test.ts';
import { offerUpdate } from './steps/offer-update.ts';
import { takeScreenshot } from './steps/take-screenshot.ts';
import { signUpdate } from './steps/update-signing.ts';

test('a mandatory update blocks the client; an invalid signature is rejected and a valid update replaces the program', async ({
  computer,
  open,
}) => {
  const program = join(computer.home, 'pilgi-desktop');
  copyFileSync(process.env.PILGI_DESKTOP_BINARY ?? '', program);
  const own = readFileSync(program);
  // Appended bytes change the file but not the program.
  const newer = Buffer.concat([own, Buffer.from('newer')]);

  const forged = await offerUpdate({ version: '8.0.0', bytes: newer, signature: signUpdate(own, '8.0.0') });
  const refused = await open({ PILGI_DESKTOP_BINARY: program });
  await refused.window.see('업데이트가 필요합니다');
  await refused.window.see('8.0.0');
  expect(await refused.window.readText()).not.toContain('비밀번호');
  await takeScreenshot(computer, 'desktop-mandatory');
  await refused.window.press('지금 업데이트');
  await refused.window.see('자동으로 업데이트하지 못했습니다');
  expect(readFileSync(program).equals(own)).toBe(true);
  expect(forged.countFetched()).toBe(1);
  await forged.withdraw();
  await refused.client.close();

  const good = await offerUpdate({ version: '8.0.1', bytes: newer, signature: signUpdate(newer, '8.0.1') });
  const updated = await open({ PILGI_DESKTOP_BINARY: program });
  await updated.window.press('지금 업데이트');
  await expect.poll(() => readFileSync(program).equals(newer), { timeout: 20_000 }).toBe(true);
  await good.withdraw();
});
