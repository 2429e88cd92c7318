/** Why a gated button doesn't work yet. */
export const en = {
  unread: 'Read to the end first.',
  unconfirmed: 'Confirm the warnings in red first.',
  unfocused: 'Click or tap here to continue.',
  hidden: 'Waiting until this is fully visible.',
  tooSmall: 'There isn’t enough room to show this here.',
  unsupported: 'This browser can’t check that nothing covers this.',
  inWindow: 'Continue in the secure window.',
  windowBlocked: 'Your browser blocked the window. Allow pop-ups for this site, then try again.',
  tooSmallWindow: 'There isn’t enough room here. Confirm in a secure window.',
  unsupportedWindow: 'Confirm in a secure window, where no page can cover it.',
  cancel: 'Cancel',
  done: 'Done. You can close this window.',
  gone: 'This request has ended. You can close this window.',
}
