/** The texts of the pages behind mailed links, in English. */
export const en = {
  loading: 'One moment…',
  failed: 'That didn’t work',
  tryAgain: 'Try again',
  gone: 'This link was already used or has expired',
  goneHelp: 'Request a new one where you sign in.',
  close: 'You can close this page.',
  // a new device
  deviceTitle: 'Confirm this device',
  deviceAsks: (device: string) => `${device} wants to sign in to your wallet.`,
  deviceOn: 'Site',
  deviceAt: 'Requested',
  chooseNumber: 'Which number does that device show?',
  approveDevice: (number: string) => `Number ${number}`,
  notMe: 'This wasn’t me',
  wrong: (left: number) =>
    left === 1
      ? 'That device shows a different number. One try left.'
      : `That device shows a different number. ${left} tries left.`,
  approved: 'Device confirmed',
  approvedHelp: 'We sent a code to this address. Enter it on that device.',
  denied: 'Device rejected',
  deniedHelp: 'It can’t try again for a day. Nobody was signed in.',
  // links that undo
  lockTitle: 'Lock this wallet',
  lockText: 'Everyone is signed out, and nothing can be signed until you unlock it.',
  lockAction: 'Lock wallet',
  lockDone: 'Wallet locked',
  revertTitle: 'Undo the e-mail change',
  revertText: 'Your previous e-mail address is restored, and everyone is signed out.',
  revertAction: 'Restore address',
  revertDone: 'Your previous address is restored',
  unlockTitle: 'Allow codes again',
  unlockText: 'Codes are turned off because too many wrong ones were entered. Allow them again if that was you.',
  unlockAction: 'Allow codes',
  unlockDone: 'Codes are accepted again',
  keepTitle: 'Keep this account',
  keepText: 'It’s scheduled for deletion. If you keep it, nothing is deleted.',
  keepAction: 'Keep account',
  keepDone: 'Account kept',
  // signing in with Farcaster
  siwfTitle: 'Sign in with Farcaster',
  siwfAsks:
    'Sign with the wallet that owns your Farcaster account, but only if you started this sign-in yourself a moment ago. The person who showed you this code will be signed in as you.',
  siwfSign: (wallet: string) => `Sign with ${wallet}`,
  siwfNoWallet: 'No wallet found in this browser. Open this page where your wallet is.',
  siwfDone: 'You’re signed in',
  siwfDoneHelp: 'Go back to where you started.',
}
