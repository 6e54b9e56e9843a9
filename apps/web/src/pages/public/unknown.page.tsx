import { type ClientLoaderFunctionArgs, replace } from 'react-router';

const PORTAL_PATH = import.meta.env.ADMIN_PORTAL_PATH ?? '/portal-7f3k';

/** The portal path is a shortcut, not a secret: it leads to the same login as its plain URL. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  return replace(pathname.replace(/\/$/, '') === PORTAL_PATH ? '/admin/login' : '/');
}

export default function UnknownPage() {
  return null;
}
