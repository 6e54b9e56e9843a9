import { passkeysCalls } from '@pilgi/contract';
import { type Route, route } from '../../../../platform/http/route.ts';
import type { AuthDeps } from '../auth.routes.ts';
import { beginPasskeyLogIn, logInWithPasskey } from './log-in-with-passkey.ts';
import { removePasskey, renamePasskey } from './manage-passkeys.ts';
import type { PasskeySite } from './passkey-challenges.ts';
import { beginPasskeyRegistration, registerPasskey } from './register-passkey.ts';

export function passkeysRoutes(deps: AuthDeps & { passkeySite: PasskeySite }): Route[] {
  return [
    route(passkeysCalls.beginLogIn, async (_input, context) =>
      beginPasskeyLogIn(deps, { device_key: deps.deviceCookie.issue(context) }),
    ),
    route(passkeysCalls.logIn, async ({ body }, context) => {
      const { ip, user_agent } = context;
      const [known_device_key, device_key] = [deps.deviceCookie.read(context), deps.deviceCookie.issue(context)];
      return logInWithPasskey(deps, { ...body, ip, user_agent, known_device_key, device_key });
    }),
    route(passkeysCalls.beginRegistration, async ({ body }, context) => {
      const device_key = deps.deviceCookie.issue(context);
      return beginPasskeyRegistration(deps, { ...context.principal, password: body.password, device_key });
    }),
    route(passkeysCalls.register, async ({ body }, context) => {
      const device_key = deps.deviceCookie.read(context);
      return registerPasskey(deps, { ...body, ...context.principal, device_key, ip: context.ip });
    }),
    route(passkeysCalls.rename, async ({ params, body }, { principal }) => {
      await renamePasskey(deps, { id: params.id, user_id: principal.user_id, name: body.name });
      return { detail: '이름을 바꿨습니다.' };
    }),
    route(passkeysCalls.remove, async ({ params }, { principal, ip }) => {
      await removePasskey(deps, { id: params.id, ...principal, ip });
      return { detail: '패스키를 지웠습니다.' };
    }),
  ];
}
