/** The texts of the embedded wallet's views. */
export const embedded = {
  // E-mail
  linkTitle: 'Open the link in the e-mail we sent to your wallet’s address, and choose this number there:',
  gotLink: (number: string) => `If it’s a link, open it and choose ${number}.`,
  codeOrLinkTitle: 'We sent a code or a link to',
  code: 'Code',
  codeTitle: 'Enter the code we sent to',
  codeTitleUnnamed: 'Enter the code we sent to your wallet’s address.',
  expiry: 'Expires in 10 minutes.',
  notReceived: 'Didn’t get it?',
  resend: 'Send it again',
  resendIn: (seconds: number) => `Resend in ${seconds}s`,
  resent: 'E-mail sent again',
  checking: 'Checking…',
  tryAgain: (message: string) => `${message.replace(/\.$/, '')}. Try Again`,
  deviceDeniedHint: 'If it was you, start again.',
  deviceExpiredHint: 'Send a new one to continue.',

  // Socials
  continueInWindow: (provider: string) => `Continue in the ${provider} window`,
  continueInWindowHint: 'It opened separately. Close it to cancel.',
  retrieving: 'Getting your wallet ready…',
  wentWrong: 'Something went wrong',
  wentWrongHint: 'Nothing was connected. Try again, or use another method.',
  popupBlocked: 'Could not create social popup',
  popupBlockedHint: 'Your browser blocked the window. Allow pop-ups for this site, or try again.',
  popupClosed: 'It looks like the window was closed',
  popupClosedHint: 'Nothing was connected.',
  popupOpenHint: 'If it’s still open, finish there.',
  openWindowAgain: 'Open the window again',

  // Farcaster
  farcasterQr: 'QR code to sign in with Farcaster',
  farcasterHint: 'Scan it with your phone’s camera.',
  farcasterPhoneHint: 'Approve there, then come back to this page.',
  continueInFarcaster: 'Continue in Farcaster',
  openFarcaster: 'Open Farcaster',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkNotCopied: 'Failed to copy',
  preparing: 'Getting the code ready…',

  // Passkeys
  passkeyTitle: 'Continue in the secure window',
  passkeyHint: 'Your browser asks for your fingerprint, face or screen lock there.',

  passkeyDeclined: 'No passkey was used',

  // Approve
  approveTitle: 'Review the request in the secure window',
  approveHint: 'Approve or reject it there.',
  answeredTitle: 'Waiting for the network',
  answeredHint: 'This can take a minute.',

  // Change of the e-mail address
  save: 'Save',
  cancel: 'Cancel',
  primaryHint: 'First, enter the code we sent to your current address,',
  secondaryHint: 'Now enter the code we sent to',
  enterCodeInFrame: 'Enter it in the secure window',
  startOverAction: 'Start over',
  emailSaved: 'E-mail saved',
  email: 'E-mail',
  invalidEmail: 'Invalid email. Try again.',

  // Account
  signedInAs: 'Signed in as',
  guest: 'Guest',
  passkeyUser: 'Passkey',
  toEoa: 'Use your standard account',
  toSmartAccount: 'Use your smart account',
  switchAccountFailed: 'Failed to switch the account',
  security: 'Security',
  saveTitle: 'Save your wallet',
  saveHint:
    'A guest wallet exists only in this browser. Add an e-mail address or a passkey so you can come back to it.',
  passkeyOffer: 'Add a passkey',
  passkeyOfferHint: 'It lets you sign in when you can’t reach your e-mail.',
  notNow: 'Not now',

  // Failures
  frameFailedHint: 'Couldn’t reach the secure part of the wallet. Check your connection, then try again.',
  /** The text of an error, of which `english` is the own sentence. Empty: something went wrong. */
  errorMessage: (code: string, _seconds: number, english: string) => sentences[code] ?? english,
}

/** Of errors whose own sentences are for developers, or don't say what to do. */
const sentences: Readonly<Record<string, string>> = {
  RATE_LIMITED: 'Too many requests. Wait a moment, then try again',
  SERVER_ERROR: 'The server had a problem. Try again in a moment',
  WALLET_FROZEN: 'This wallet is locked. Unlock it under Security',
  UNVERIFIED_DOMAIN: 'This wallet isn’t available on this site. Connect another wallet',
  UNTRUSTED_ORIGIN: 'Untrusted origin. Reload the page and try again',
}
