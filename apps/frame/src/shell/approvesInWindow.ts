import type { SecureConfig } from '@latchkey/protocol/embedded'

/**
 * Whether people approve in a window of the secure origin for this page. A page can hide the frame by CSS that no browser tells of
 * (docs/threat-model.md), so only the operator's own pages are believed, unless the operator says otherwise.
 *
 * @param isOpened the page speaks with a window that it opened: it can lead that one elsewhere at any moment, so another one,
 *   without an opener, decides
 */
export function approvesInWindow(
  { approvals, ownOrigin }: Pick<SecureConfig, 'approvals' | 'ownOrigin'>,
  { pageOrigin, isOpened }: { pageOrigin: string; isOpened: boolean },
): boolean {
  if (isOpened || approvals === 'window') return true
  return approvals === 'own' && pageOrigin !== ownOrigin
}
