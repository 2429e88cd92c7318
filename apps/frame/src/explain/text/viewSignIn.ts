import { parseSiwxMessage, readTime, type SiwxFields } from '@latchkey/siwx'
import type { SignInView } from '../../approval/approval.ts'
import type { Connected } from '../../approval/connected.ts'

/**
 * What a sign-in message says, so that it can be read at a glance. Undefined if it doesn't follow the standard to the
 * letter, or says anything that isn't shown at a glance: then the whole text is what there is to read.
 */
export function viewSignIn(
  text: string | undefined,
  namespace: 'eip155' | 'solana',
  { pageOrigin, addresses, network }: Pick<Connected, 'pageOrigin' | 'addresses' | 'network'>,
): SignInView | undefined {
  const fields = read(text)
  if (!fields || fields.notBefore !== undefined) return undefined
  const isUsual =
    fields.domain === new URL(pageOrigin).host &&
    fields.accountAddress === addresses[namespace] &&
    fields.chainId === network.id &&
    URL.canParse(fields.uri) &&
    new URL(fields.uri).origin === pageOrigin
  if (!isUsual) return undefined
  const { statement, resources = [], expirationTime } = fields
  return { statement, resources, expires: expirationTime === undefined ? undefined : readTime(expirationTime) }
}

function read(text: string | undefined): SiwxFields | undefined {
  try {
    return text === undefined ? undefined : parseSiwxMessage(text)
  } catch {
    return undefined
  }
}
