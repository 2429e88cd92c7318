/** What the first view says where an app has the embedded wallet. */
export const authMethods = {
  email: 'E-mail',
  invalidEmail: 'Invalid email. Try again.',
  continueAsGuest: 'Continue as a guest',
  continueWithWallet: 'Continue with a wallet',
  more: 'More',
  or: 'or',
}
