/** The dialog that asks for the app’s signature. */
export const en = {
  title: 'Sign in',
  why: 'Sign a message in your wallet to prove that this account is yours.',
  free: 'It costs nothing and sends no transaction.',
  sign: 'Sign message',
  signing: 'Continue in your wallet…',
  disconnect: 'Disconnect',
  declined: 'You declined to sign. Try again when you’re ready.',
  failed: 'Couldn’t sign you in. Try again.',
  back: 'Back',
  close: 'Close',
}
