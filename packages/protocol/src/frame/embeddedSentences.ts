/**
 * The errors of the embedded wallet with their sentences, apart from the others: a page without it does not load them.
 * What the specification quotes (section 8) is verbatim. Codes are append-only.
 */
export const embeddedSentences = {
  // reaching the frame
  FRAME_LOAD_FAILED: 'iframe load failed',
  FRAME_TIMEOUT: 'iframe request timeout',
  UNVERIFIED_DOMAIN: 'unverified domain',
  FRAME_DEPENDENCY: 'Unable to load email login dependency',
  FRAME_FAILED: 'An error occurred',
  FRAME_ABORTED: 'Something went wrong',
  FRAME_NESTED: 'The secure frame cannot run nested',
  UNKNOWN_TYPE: 'The secure frame does not know this request',
  INVALID_PAYLOAD: 'The secure frame refused a request that it could not read',
  REPLAYED: 'The secure frame refused a request that it had seen before',
  BUSY: 'The secure frame has too many requests open',
  UI_NOT_VISIBLE: 'The approval could not be shown',
  // signing in
  EMAIL_THROTTLED: 'Please try again after {seconds} seconds',
  INVALID_EMAIL: 'Invalid email. Try again.',
  MAIL_FAILED: 'The e-mail could not be sent. Try again',
  WORK_REQUIRED: 'This browser has to solve a small puzzle first',
  DEVICE_DENIED: 'The sign-in was rejected',
  DEVICE_EXPIRED: 'This e-mail has expired',
  DEVICE_UNKNOWN: 'Confirm this device by e-mail first',
  OTP_INVALID: 'Invalid code',
  OTP_EXPIRED: 'The code has expired',
  OTP_LOCKED: 'Too many wrong codes. Ask for a new one later',
  WAY_DISABLED: 'This way to sign in is not offered here',
  SOCIAL_INIT_FAILED: 'Failed to initiate social connection',
  SOCIAL_POPUP_BLOCKED: 'Could not create social popup',
  SOCIAL_STATE_INVALID: 'This sign-in was not started here, or is too old',
  SOCIAL_DENIED: 'The provider did not sign you in',
  UNTRUSTED_ORIGIN: 'Untrusted origin',
  EMAIL_IN_USE: 'This e-mail address cannot be used',
  FARCASTER_FAILED: 'Failed to connect to farcaster',
  PASSKEY_FAILED: 'The passkey was not accepted',
  NOT_EMAIL_OR_SOCIAL: 'Not connected to email or social',
  // sessions
  PROOF_INVALID: 'This request does not come from the device it names',
  SESSION_ENDED: 'You are signed out',
  STEP_UP_REQUIRED: 'Confirm first that it is you',
  DEVICE_WATCHED: 'A new device has to wait for a day before this',
  CONSENT_REQUIRED: 'This page may not see your wallet yet',
  WALLET_FROZEN: 'This wallet is locked',
  // keys
  SHARE_UNAVAILABLE: 'The key could not be put together on this device',
  SHARE_MISMATCH: 'The parts of the key do not belong together. Nothing was signed',
  RECOVERY_REQUIRED: 'Recover your wallet on this device first',
  RECOVERY_FAILED: 'This does not open the wallet',
  RANDOMNESS_FAILED: 'This browser has no good randomness. No wallet was made',
  SIGNATURE_FAULTY: 'The signature was wrong and has been thrown away',
  RECOVERY_WEAKENED: 'The server offers a weaker lock than this frame accepts. Nothing was opened',
  PASSKEY_NO_PRF: 'This passkey cannot lock a recovery key. Use another one, a password or a recovery kit',
  STORAGE_UNAVAILABLE: 'This browser keeps nothing for this site. Allow storage or leave private browsing',
  STORAGE_FULL: 'This browser has no room left to keep your part of the key',
  SHARE_THROTTLED: 'This wallet signs too often. Try again later',
  RECOVERY_UNTESTED: 'Add two ways to recover the wallet and test each first',
  LAST_WAY_IN: 'This is the last way into your wallet. Add another one first',
  EXPORT_LIMITED: 'Keys can be exported three times a day',
  // requests
  CHAIN_MISMATCH: 'This request is for another network',
  ACCOUNT_MISMATCH: 'This request is for another account',
  REQUEST_REFUSED: 'This request is refused: {problem}',
} as const satisfies Record<string, string>

export type EmbeddedErrorCode = keyof typeof embeddedSentences
