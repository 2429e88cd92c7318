import type { FramePage } from '@latchkey/protocol/embedded'

/**
 * Takes the secret of a rendezvous out of this window's address, so that nobody sees or copies it there.
 *
 * @returns undefined unless a page of this origin opened the window: anyone else could show a request of their own here
 */
export function takeSecret({ location, history }: Window, { isOpenedHere }: FramePage): string | undefined {
  const secret = new URLSearchParams(location.hash.slice(1)).get('r')
  if (secret === null) return undefined
  history.replaceState(null, '', location.pathname + location.search)
  return isOpenedHere && /^[\w-]{43}$/.test(secret) ? secret : undefined
}
