import * as v from 'valibot'

/**
 * Takes the secret of a rendezvous out of this window's address, so that nobody sees or copies it there.
 *
 * @returns undefined unless a page of this origin opened the window, which the server writes into the page: anyone else
 *   could show a request of their own here
 */
export function takeSecret({ location, history, document }: Window): string | undefined {
  const secret = new URLSearchParams(location.hash.slice(1)).get('r')
  if (secret === null) return undefined
  history.replaceState(null, '', location.pathname + location.search)
  const settings = JSON.parse(document.getElementById('latchkey-frame')?.textContent ?? 'null')
  return v.is(openedHereSchema, settings) && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

const openedHereSchema = v.object({ isOpenedHere: v.literal(true) })
