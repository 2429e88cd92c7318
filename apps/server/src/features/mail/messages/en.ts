/**
 * The texts of e-mails. A subject never contains a code, because subjects are shown on lock screens. Codes expire in 10
 * minutes, and a deletion takes 7 days, so that a language with several forms needs one of each.
 */
export const en = {
  codeSubject: (service: string) => `Your ${service} code`,
  codeTo: (purpose: string) => `Your code to ${purpose}`,
  codeExpires: (minutes: number) => `It expires in ${minutes} minutes.`,
  codeNeverAsk: (service: string) => `Don’t share it with anyone. ${service} will never ask you for it.`,
  codeOtherwise:
    'Didn’t request this? Someone may have typed your address by mistake. Without the code they can’t sign in.',

  // Complete "Your code to …".
  toSignIn: 'sign in',
  toChangeEmail: (email: string) => `change your e-mail address to ${email}`,
  toAddEmail: 'add this address to your wallet',
  toMoveEmail: 'move your wallet to this address',
  toExport: 'export your keys',
  toUpdateEmail: 'change your e-mail address',
  toChangeRecovery: 'change how your wallet is recovered',
  toDelete: 'delete your wallet',
  toRemoveBrowser: 'remove a browser',
  toUnlock: 'unlock your wallet',

  deviceSubject: (service: string) => `Is this you signing in to ${service}?`,
  deviceHeading: 'A new browser wants to sign in',
  deviceChoose: 'If this is you, open the link and choose the number that the browser shows.',
  deviceExpires: (minutes: number) =>
    `The link expires in ${minutes} minutes. Never choose a number that someone else gives you.`,
  deviceReview: 'Review this sign-in',
  deviceOtherwise: 'Not you? Open the link to reject it. That browser is then blocked for a day.',

  newDeviceSubject: (service: string) => `A new browser signed in to ${service}`,
  newDeviceHeading: 'A new browser signed in to your wallet',
  newDeviceLine: 'For one day, it can’t export your keys or change your e-mail address.',
  newDeviceOtherwise:
    'If this was you, there’s nothing to do. If not, use the link to lock your wallet. Nothing can be signed until you unlock it.',
  lockWallet: 'Lock my wallet',

  deniedSubject: (service: string) => `A sign-in to ${service} was rejected`,
  deniedHeading: 'A sign-in was rejected',
  deniedLine:
    'The wrong number was chosen three times, or someone chose “This wasn’t me”. That browser is blocked for a day.',
  deniedOtherwise: 'If this was you, wait a day or use another browser.',

  emailChangedSubject: (service: string) => `Your ${service} e-mail address was changed`,
  emailAddedSubject: (service: string) => `An e-mail address was added to your ${service} wallet`,
  emailChangedHeading: 'Your wallet has a new e-mail address',
  emailAddedHeading: 'Your wallet now has an e-mail address',
  emailChangedLine: (email: string) =>
    `Sign-in codes now go to ${email}. For 72 hours, a new device that signs in with this address can’t use the wallet unless one of your devices or passkeys approves it.`,
  emailRestore: 'Restore the old address',
  emailRemove: 'Remove the address',
  emailChangedOtherwise: 'Not you? Open the link to undo the change and sign everyone out. It expires in 72 hours.',

  takenSubject: (service: string) => `Your address and ${service}`,
  takenHeading: 'Someone tried to add this address to another wallet',
  takenLine: 'This address already belongs to a wallet, so it wasn’t added. An address can belong to only one wallet.',
  takenOtherwise: 'You don’t need to do anything. To use your wallet, sign in with this address.',

  lockedSubject: (service: string) => `Codes for ${service} are locked for a day`,
  lockedHeading: 'Too many wrong codes',
  lockedLine: 'Someone entered ten wrong codes today, so codes don’t work for 24 hours.',
  lockedAllow: 'Allow codes again',
  lockedOtherwise: 'If this wasn’t you, there’s nothing to do. Codes stay locked for 24 hours.',

  deletionSubject: (service: string) => `Your ${service} wallet will be deleted`,
  deletionHeading: (days: number) => `Your wallet will be deleted in ${days} days`,
  deletionLine: 'After that, nobody can restore it. Anything left in it is lost unless you exported its keys.',
  deletionKeep: 'Keep my wallet',
  deletionOtherwise: 'Not you? Use the link to keep your wallet.',

  securitySubject: (service: string) => `About your ${service} wallet`,
  securityOtherwise: 'If this was you, there’s nothing to do. If not, lock your wallet with the link.',
  passkeyAdded: 'A passkey was added',
  passkeyAddedLine: 'It can now sign in to your wallet.',
  keysExported: 'Your keys were exported',
  keysExportedLine:
    'Someone signed in as you viewed your wallet’s keys. Anyone who has seen them can take everything in it.',
  recoveryChanged: 'Your wallet’s recovery was changed',
  recoveryManagedLine: 'From now on, signing in is enough to use your wallet on another browser.',
  recoveryGuardedLine: 'From now on, only your own recovery methods can restore your wallet.',
  walletOpened: 'Your wallet was opened on another browser',
  walletOpenedLine: 'Someone signed in as you there and can now use your wallet.',
  walletApprovedLine: 'Someone signed in as you there, and it was approved on a browser that already had your wallet.',
  accountKept: 'Your account will not be deleted',
  accountKeptLine: 'The deletion of your account was cancelled after a sign-in.',

  page: 'Page',
  browser: 'Browser',
  time: 'Time',
}
