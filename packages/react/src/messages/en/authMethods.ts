/** The texts of the first view's login methods, for apps with the embedded wallet. */
export const authMethods = {
  email: 'E-mail',
  invalidEmail: 'Invalid email. Try again.',
  continueAsGuest: 'Continue as a guest',
  continueWithWallet: 'Continue with a wallet',
  more: 'More',
  or: 'or',
}
