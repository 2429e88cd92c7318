/**
 * The embedded wallet's errors with their messages, apart from the others: a page without it does not load them. Those
 * that the specification quotes (section 8) are verbatim. Codes are append-only.
 */
export const embeddedSentences = {
  // Reaching the frame
  FRAME_LOAD_FAILED: 'iframe load failed',
  FRAME_TIMEOUT: 'iframe request timeout',
  UNVERIFIED_DOMAIN: 'unverified domain',
  FRAME_DEPENDENCY: 'Unable to load email login dependency',
  FRAME_FAILED: 'An error occurred',
  FRAME_ABORTED: 'Something went wrong',
  FRAME_NESTED: 'The secure frame can’t run inside a nested frame',
  STORAGE_BLOCKED: 'Your browser blocks the storage that this wallet needs. Allow cookies, or use another browser',
  UNKNOWN_TYPE: 'The secure frame does not know this request',
  INVALID_PAYLOAD: 'The secure frame couldn’t read this request',
  REPLAYED: 'The secure frame has already seen this request',
  BUSY: 'The secure frame has too many requests open',
  UI_NOT_VISIBLE: 'Couldn’t show the approval',
  // Signing in
  EMAIL_THROTTLED: 'Please try again after {seconds} seconds',
  INVALID_EMAIL: 'Invalid email. Try again.',
  MAIL_FAILED: 'Couldn’t send the e-mail. Try again',
  WORK_REQUIRED: 'This browser has to solve a puzzle first',
  DEVICE_DENIED: 'The sign-in was rejected',
  DEVICE_EXPIRED: 'This e-mail has expired',
  DEVICE_UNKNOWN: 'Confirm this device by e-mail first',
  OTP_INVALID: 'Invalid code',
  OTP_EXPIRED: 'The code has expired',
  OTP_LOCKED: 'Too many wrong codes. Request a new one later',
  WAY_DISABLED: 'This sign-in method isn’t available here',
  SOCIAL_INIT_FAILED: 'Failed to initiate social connection',
  SOCIAL_POPUP_BLOCKED: 'Could not create social popup',
  SOCIAL_STATE_INVALID: 'This sign-in wasn’t started here or has expired',
  SOCIAL_DENIED: 'The provider did not sign you in',
  UNTRUSTED_ORIGIN: 'Untrusted origin',
  EMAIL_IN_USE: 'This e-mail address cannot be used',
  FARCASTER_FAILED: 'Failed to connect to farcaster',
  PASSKEY_FAILED: 'The passkey was not accepted',
  NOT_EMAIL_OR_SOCIAL: 'Not connected to email or social',
  // Sessions
  PROOF_INVALID: 'This request does not come from the device it names',
  SESSION_ENDED: 'You are signed out',
  STEP_UP_REQUIRED: 'Confirm that it’s you first',
  DEVICE_WATCHED: 'A new device has to wait a day before doing this',
  CONSENT_REQUIRED: 'This site can’t see your wallet yet',
  WALLET_FROZEN: 'This wallet is locked',
  // Keys
  SHARE_UNAVAILABLE: 'Couldn’t restore the key on this device',
  SHARE_MISMATCH: 'The key shares don’t match. Nothing was signed',
  RECOVERY_REQUIRED: 'Recover your wallet on this device first',
  RECOVERY_FAILED: 'This doesn’t open the wallet',
  RANDOMNESS_FAILED: 'This browser has no secure random numbers. No wallet was created',
  SIGNATURE_FAULTY: 'The signature was invalid and has been discarded',
  RECOVERY_WEAKENED: 'The server offered weaker protection than this frame accepts. Nothing was opened',
  PASSKEY_NO_PRF: 'This passkey can’t protect a recovery key. Use another one, a password or a recovery kit',
  STORAGE_UNAVAILABLE: 'This browser stores nothing for this site. Allow storage or leave private browsing',
  STORAGE_FULL: 'This browser has no space left for your key share',
  SHARE_THROTTLED: 'This wallet is signing too often. Try again later',
  RECOVERY_UNTESTED: 'Add two recovery methods and test each one first',
  LAST_WAY_IN: 'This is your last sign-in method. Add another one first',
  EXPORT_LIMITED: 'Keys can be exported three times a day',
  // Requests
  CHAIN_MISMATCH: 'This request is for another network',
  ACCOUNT_MISMATCH: 'This request is for another account',
  REQUEST_REFUSED: 'This request was refused: {problem}',
} as const satisfies Record<string, string>

export type EmbeddedErrorCode = keyof typeof embeddedSentences
