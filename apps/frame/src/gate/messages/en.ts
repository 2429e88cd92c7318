/** Why a gated button doesn’t work yet, and what a window of the frame says. */
export const en = {
  unread: 'Read to the end first.',
  unconfirmed: 'Confirm the warnings in red first.',
  unfocused: 'Click or tap here to continue.',
  hidden: 'Waiting until this is fully visible.',
  early: 'Wait a moment, then press again.',
  tooSmall: 'There isn’t enough room to show this here.',
  unsupported: 'This browser can’t check that nothing covers this.',
  inWindow: 'Continue in the secure window.',
  windowBlocked: 'Your browser blocked the window. Allow pop-ups for this site, then try again.',
  windowClosed: 'The secure window was closed. Press again to confirm there.',
  windowCut: 'This site’s settings cut off the secure window, so you can’t continue here. Let the site know.',
  tooSmallWindow: 'There isn’t enough room here. Confirm in a secure window.',
  unsupportedWindow: 'Confirm in a secure window, where no page can cover it.',
  cancel: 'Cancel',
  done: 'Done. You can close this window.',
  gone: 'This request has ended. You can close this window.',
  severed:
    'This window can’t reach the page that opened it. Close it and try again. If that doesn’t help, the site’s settings are the cause.',
}
