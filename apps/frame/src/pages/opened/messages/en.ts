/** The window of a social login. */
export const en = {
  loading: 'One moment…',
  cut: 'This window can’t reach the page that opened it. Close it, and sign in another way there.',
  notStarted: 'This sign-in wasn’t started here or has expired. You can close this window.',
  close: 'You can close this window.',
}
