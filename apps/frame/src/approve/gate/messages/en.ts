/** Why a button that decides something does not work yet. */
export const en = {
  unread: 'Read to the end first.',
  unconfirmed: 'Confirm what is marked red first.',
  unfocused: 'Click or tap here to continue.',
  hidden: 'Waiting until this is fully visible.',
  tooSmall: 'There is too little room to show this here.',
  unsupported: 'This browser cannot prove that nothing covers this.',
  inWindow: 'Continue in the secure window.',
  windowBlocked: 'The window was blocked. Allow windows for this page and try again.',
  tooSmallWindow: 'There is too little room here. You confirm in a secure window.',
  unsupportedWindow: 'You confirm in a secure window, where no page can cover it.',
  cancel: 'Cancel',
  done: 'Done. You can close this window.',
  gone: 'This request is no longer there. You can close this window.',
}
