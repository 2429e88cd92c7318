/**
 * A time of a sign-in message, in Unix ms. RFC 3339 (https://www.rfc-editor.org/rfc/rfc3339#section-5.6) lets `T` and `Z` be lower case
 * and has a second 60 for leap seconds, but no hour 24; `Date` disagrees with all three.
 *
 * @returns undefined if it isn't an existing time
 */
export function readTime(written: string): number | undefined {
  const [, date = '', hour = '', minute = '', second = '', fraction = '', zone = ''] = time.exec(written) ?? []
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  // `Date` converts 30 February to 1 March.
  if (new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day) return undefined
  const isLeap = second === '60'
  if (Number(hour) > 23) return undefined
  const at = Date.parse(`${date}T${hour}:${minute}:${isLeap ? '59' : second}${fraction}${zone.toUpperCase()}`)
  if (Number.isNaN(at)) return undefined
  return isLeap ? at + 1_000 : at
}

const time = /^(\d{4}-\d\d-\d\d)[Tt](\d\d):(\d\d):(\d\d)(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/
