import type { Connected } from '../approval/connected.ts'
import type { SignInDomain } from '../approval/parsedRequest.ts'
import { refuse } from '../approval/refuse.ts'
import { readSignInText } from '../decode/text/readSignInText.ts'
import { visibleText } from '../decode/text/visibleText.ts'

/**
 * A sign-in message gives access to the site that it names, so it is only signed for exactly that site.
 *
 * @returns what it says; undefined for a text that isn't a sign-in message
 * @throws LatchkeyError `REQUEST_REFUSED`
 */
export function checkSignIn(
  text: string | undefined,
  namespace: 'eip155' | 'solana',
  { pageOrigin, addresses }: Pick<Connected, 'pageOrigin' | 'addresses'>,
): SignInDomain | undefined {
  // Read it like a user who doesn't see its hidden characters.
  const seen = visibleText(text ?? '')
    .map((part) => ('text' in part ? part.text : ''))
    .join('')
  const found = readSignInText(seen)
  if (!found) return undefined
  const { protocol, host } = new URL(pageOrigin)
  if (seen !== text || !found.isFirst) throw refuse('it hides a sign-in message in another text')
  if (found.domain !== host || (found.scheme !== undefined && `${found.scheme}:` !== protocol))
    throw refuse('it signs in to another site than the one that asks')
  const own = addresses[namespace]
  const isOwn = namespace === 'eip155' ? found.address.toLowerCase() === own.toLowerCase() : found.address === own
  if (!isOwn) throw refuse('it signs in with another account')
  const { domain, scheme, address } = found
  return { domain, scheme, address }
}
