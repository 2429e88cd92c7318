import type { Connector } from '../client/connector.ts'
import type { Eip1193Provider } from '../client/provider.ts'

/** What a wallet says of itself. Anybody on the page can say anything: text is clipped, the icon is an image or nothing. */
export type Announcement = {
  uuid: string
  name: string
  rdns?: string | undefined
  iconUrl?: string | undefined
  provider: Eip1193Provider
}

/** Reads an EIP-6963 announcement; one that cannot be read, or throws while it is read, is not heard. */
export function readAnnouncement(event: Event): Announcement | undefined {
  try {
    const { info, provider } = Reflect.get(event, 'detail')
    const { uuid, name, rdns, icon } = info
    const isRead = isShortText(uuid) && typeof name === 'string' && readName(name) !== '' && isProvider(provider)
    return isRead
      ? { uuid, name: readName(name), rdns: readDomain(rdns), iconUrl: readIcon(icon), provider }
      : undefined
  } catch {
    return undefined
  }
}

/** A data address of an image that an `<img>` draws without running anything, else undefined. */
export function readIcon(text: unknown): string | undefined {
  return typeof text === 'string' && text.length <= ICON_MAX && imageData.test(text) ? text : undefined
}

const NAME_MAX = 64
const ICON_MAX = 200_000
// Wallets in use leave spaces and quotes in their SVG; an `<img>` takes them as they are.
const imageData = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i
const domain = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/
// Control and direction marks would let a name draw over its row.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A wallet's name as one short line, '' when nothing is left of it. */
export function readName(text: string): string {
  return [...text.slice(0, 1000).replace(invisible, '').replace(/\s+/g, ' ').trim()].slice(0, NAME_MAX).join('')
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 100
}

function readDomain(text: unknown): string | undefined {
  const lower = typeof text === 'string' ? text.slice(0, 300).toLowerCase() : ''
  return domain.test(lower) ? lower : undefined
}

/** Whether a value can be asked as EIP-1193 says; not one that throws while it is looked at. */
export function isProvider(value: unknown): value is Eip1193Provider {
  try {
    return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'request') === 'function'
  } catch {
    return false
  }
}

/**
 * The id of a wallet that announces itself: `base` for the first, with a number for a later one of the same name, which
 * never reconnects silently.
 */
export function connectorId(base: string, known: readonly Pick<Connector, 'id'>[]): string {
  const earlier = known.filter(({ id }) => id.split('#')[0] === base).length
  return earlier === 0 ? base : `${base}#${earlier + 1}`
}
