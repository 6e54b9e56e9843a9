import { replace } from 'react-router';

export function clientLoader() {
  return replace('/admin/dashboard');
}

export default function AdminIndexPage() {
  return null;
}
