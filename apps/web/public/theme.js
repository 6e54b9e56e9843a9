/* Loaded before the first paint; an inline script would be refused by the content security policy. */
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('pilgi_theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  /* Pages are built for strangers: whoever is signed in shall not see the login button flash by. */
  if (localStorage.getItem('user_token') && localStorage.getItem('user_email')) dataset.session = 'user';
} catch {
  /* Storage may be switched off: then the system's setting decides. */
}
