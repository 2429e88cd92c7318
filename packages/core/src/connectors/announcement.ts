import * as v from 'valibot'
import type { Eip1193Provider } from '../connector.ts'

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
    const result = v.safeParse(detailSchema, Reflect.get(event, 'detail'))
    if (!result.success) return undefined
    const { info, provider } = result.output
    return { ...info, provider }
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
const imageData = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,][^\s]*$/i
const domain = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/
// Control and direction marks would let a name draw over its row.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A wallet's name as one short line, '' when nothing is left of it. */
export function readName(text: string): string {
  return [...text.slice(0, 1000).replace(invisible, '').replace(/\s+/g, ' ').trim()].slice(0, NAME_MAX).join('')
}

const infoSchema = v.pipe(
  v.object({
    uuid: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    name: v.pipe(v.string(), v.transform(readName), v.minLength(1)),
    icon: v.optional(v.unknown()),
    rdns: v.optional(v.unknown()),
  }),
  v.transform(({ uuid, name, icon, rdns }) => ({ uuid, name, iconUrl: readIcon(icon), rdns: readDomain(rdns) })),
)

const detailSchema = v.object({ info: infoSchema, provider: v.custom<Eip1193Provider>(isProvider) })

function readDomain(text: unknown): string | undefined {
  const lower = typeof text === 'string' ? text.slice(0, 300).toLowerCase() : ''
  return domain.test(lower) ? lower : undefined
}

/** Whether a value can be asked as EIP-1193 says. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'request') === 'function'
}
