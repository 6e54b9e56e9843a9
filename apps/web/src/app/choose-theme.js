try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('pilgi_theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (localStorage.getItem('user_token') && localStorage.getItem('user_email')) dataset.session = 'user';
} catch {
  /* Storage is unavailable */
}
