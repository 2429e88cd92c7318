/** What signing in with a wallet says; loaded only where an app asks for it. */
export const signIn = {
  asks: (app: string) => `${app} asks you to prove that this is your wallet.`,
  harmless: 'Signing costs nothing and moves nothing. This is what you sign:',
  domain: 'For',
  statement: 'Says',
  account: 'Account',
  network: 'Network',
  expires: 'Ends',
  sign: 'Sign',
  cancel: 'Cancel',
  owedHint: 'Signing in is required here. Cancel leads back to where you were signed in, or disconnects the wallet.',
  declinedHint: 'Nothing was signed.',
  failedHint: (wallet: string) => `Open ${wallet}, check that it is unlocked, then try again.`,
  smartAccountHint: 'Sign in with another account.',
  continueHint: 'Sign the message there.',
}
