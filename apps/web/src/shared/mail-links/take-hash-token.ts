/** For a client loader: runs before rendering and requests, so that the token is in no later URL or history entry. */
export function takeHashToken(): { token: string | null } {
  const token = new URLSearchParams(window.location.hash.replace(/^#/, '')).get('token');
  if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  return { token };
}
