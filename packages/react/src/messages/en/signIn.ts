/** The texts of signing in with a wallet, only loaded if an app uses it. */
export const signIn = {
  asks: (app: string) => `${app} asks you to prove that you own this wallet.`,
  harmless: 'Signing is free and doesn’t move any funds. You’ll sign:',
  domain: 'Site',
  statement: 'Statement',
  account: 'Account',
  network: 'Network',
  expires: 'Expires',
  sign: 'Sign',
  cancel: 'Cancel',
  owedHint: 'This app requires you to sign in. Cancel returns to your previous session or disconnects the wallet.',
  declinedHint: 'Nothing was signed.',
  failedHint: (wallet: string) => `Open ${wallet}, check that it is unlocked, then try again.`,
  smartAccountHint: 'Sign in with another account.',
  /** The specification's sentence, which is the error's own. Empty of an error that has none here. */
  errorTitle: (_code: string, english: string) => english,
  refusedHint: 'The server didn’t accept it. Check this device’s clock, then try again.',
  continueHint: 'Sign the message there.',
}
