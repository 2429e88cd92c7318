import type { Connector } from '../client/connector.ts'
import type { Eip1193Provider } from '../client/provider.ts'

/**
 * What a wallet announces. Any script can announce anything, so texts are shortened and the icon is an image or absent.
 */
export type Announcement = {
  uuid: string
  name: string
  rdns?: string | undefined
  iconUrl?: string | undefined
  provider: Eip1193Provider
}

/** Parses an EIP-6963 announcement. Undefined if it is invalid or throws. */
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

/** A data URL of an image type in which `<img>` runs no code, else undefined. */
export function readIcon(text: unknown): string | undefined {
  // Some begin with the line break of their template.
  const icon = typeof text === 'string' && text.length <= ICON_MAX ? text.trim() : ''
  return imageData.test(icon) ? icon : undefined
}

const NAME_MAX = 64
const ICON_MAX = 200_000
// Some wallets leave spaces and quotes in their SVG, which `<img>` accepts.
const imageData = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i
const domain = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/
// Control and bidi characters would let a name draw over its row.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A wallet's name as one short line, '' if nothing is left of it. */
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

/** Whether a value is an EIP-1193 provider. False if reading it throws. */
export function isProvider(value: unknown): value is Eip1193Provider {
  try {
    return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'request') === 'function'
  } catch {
    return false
  }
}

/**
 * The id of an announced wallet: `base` for the first, with a number for later ones with the same name, which never
 * reconnect silently.
 */
export function connectorId(base: string, known: readonly Pick<Connector, 'id'>[]): string {
  const earlier = known.filter(({ id }) => id.split('#')[0] === base).length
  return earlier === 0 ? base : `${base}#${earlier + 1}`
}
