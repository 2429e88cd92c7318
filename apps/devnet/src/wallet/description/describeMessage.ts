import type { Description } from './description.ts'
import { readableText } from './readableText.ts'
import { readSignIn } from './readSignIn.ts'

/** Describes a message to sign: as text if it is text, and a sign-in message as such. */
export function describeMessage(given: {
  /** The origin of the page that sent the request. */
  origin: string
  address: string
  message: Uint8Array
  rows: Description['rows']
}): Description {
  const { origin, address, message, rows } = given
  const text = readableText(message)
  if (text === undefined) {
    const warning = 'This message is not readable text: sign it only if you know what it is.'
    const body = `0x${Buffer.from(message).toString('hex')}`
    return { title: 'Sign this message?', rows, body, warning }
  }
  const signIn = readSignIn(text, { origin, address })
  if (!signIn) return { title: 'Sign this message?', rows, body: text }
  const title = signIn.domain && !signIn.alarm ? `Sign in to ${signIn.domain}?` : 'Sign this message?'
  const named = signIn.domain ? [{ name: 'Signs in to', value: signIn.domain }] : []
  return { title, rows: [...named, ...rows], body: text, ...(signIn.alarm ? { alarm: signIn.alarm } : {}) }
}
