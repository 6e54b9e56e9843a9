import { type ClientLoaderFunctionArgs, replace } from 'react-router';
import { pageSettings } from '../../shared/config/page-settings.ts';

/** The portal path is a shortcut, not a secret: it leads to the same login as its plain URL. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  return replace(pathname.replace(/\/$/, '') === pageSettings.ADMIN_PORTAL_PATH ? '/admin/login' : '/');
}

export default function UnknownPage() {
  return null;
}
