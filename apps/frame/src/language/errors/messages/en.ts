import type { Catalogue } from '@latchkey/ui'

/**
 * By code, what a person can do something about, or at least should know. Written out, so that what the frame starts with
 * shares no file with it.
 */
export const en = {
  EMAIL_THROTTLED: (seconds: number) => `Please try again after ${seconds} seconds`,
  INVALID_EMAIL: 'Invalid email. Try again.',
  MAIL_FAILED: 'Couldn’t send the e-mail. Try again',
  EMAIL_IN_USE: 'This e-mail address cannot be used. Use another one',
  OTP_INVALID: 'Invalid code',
  OTP_EXPIRED: 'The code has expired. Start again',
  OTP_LOCKED: 'Too many wrong codes. Request a new one later',
  DEVICE_DENIED: 'The sign-in was rejected. If it was you, start again',
  DEVICE_EXPIRED: 'This e-mail has expired. Start again',
  DEVICE_TRANSFER_REFUSED: 'It was refused on the other device, or took too long. Try again',
  DEVICE_TRANSFER_MISMATCH: 'The two devices don’t match. Nothing was handed over. Start again',
  SIGN_IN_METHOD_DISABLED: 'This sign-in method isn’t available here',
  SOCIAL_INIT_FAILED: 'Failed to initiate social connection',
  SOCIAL_POPUP_BLOCKED: 'The browser blocked the window. Allow it and try again',
  SOCIAL_WINDOW_CUT: 'This site’s settings cut off the sign-in window. Sign in another way',
  SOCIAL_STATE_INVALID: 'This sign-in wasn’t started here or has expired. Start again',
  SOCIAL_DENIED: 'The provider did not sign you in. Try again',
  FARCASTER_FAILED: 'Failed to connect to farcaster',
  PASSKEY_FAILED: 'The passkey was not accepted. Try again',
  PASSKEY_NO_PRF: 'This passkey can’t protect a recovery key. Use another one, a password or a recovery kit',
  SESSION_ENDED: 'You are signed out. Sign in again',
  STEP_UP_REQUIRED: 'Confirm that it’s you first',
  DEVICE_WATCHED: 'A new device has to wait a day before doing this',
  WALLET_FROZEN: 'This wallet is locked. Unlock it under Security',
  SHARE_UNAVAILABLE: 'Couldn’t restore the key on this device. Try again',
  SHARE_MISMATCH: 'The key shares don’t match. Nothing was signed',
  SHARE_THROTTLED: 'This wallet is signing too often. Try again later',
  SIGNATURE_FAULTY: 'The signature was invalid and has been discarded. Try again',
  RANDOMNESS_FAILED: 'This browser has no secure random numbers. No wallet was created',
  RECOVERY_REQUIRED: 'Recover your wallet on this device first',
  RECOVERY_FAILED: 'This doesn’t open the wallet. Try again',
  RECOVERY_WEAKENED: 'The server offered weaker protection than this frame accepts. Nothing was opened',
  RECOVERY_UNTESTED: 'Add two recovery methods and test each one first',
  STORAGE_BLOCKED: 'Your browser blocks the storage that this wallet needs. Allow cookies, or use another browser',
  STORAGE_UNAVAILABLE: 'This browser stores nothing for this site. Allow storage or leave private browsing',
  STORAGE_FULL: 'This browser has no space left for your key share',
  LAST_SIGN_IN_METHOD: 'This is your last sign-in method. Add another one first',
  EXPORT_LIMITED: 'Keys can be exported three times a day',
  RATE_LIMITED: 'Too many requests. Wait a moment, then try again',
  REQUEST_FAILED: 'Couldn’t reach the server. Check your connection, then try again',
  SERVER_ERROR: 'The server had a problem. Try again in a moment',
}

export type ErrorTexts = Catalogue<typeof en>
