const isTime = /(At|Seen|Until)$/
/** These are Unix seconds, as the chain and the signed message have them. */
const inSeconds = new Set(['minedAt', 'signedAt'])

/** The same plain data with its times, which are Unix ms, as ISO 8601: for people, and for other programs. */
export function withDates(value: object): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, each) => {
      if (typeof each !== 'number' || !isTime.test(name)) return each
      return new Date(inSeconds.has(name) ? each * 1000 : each).toISOString()
    }),
  )
}
