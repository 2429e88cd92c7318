import * as v from 'valibot'

/** A whole number from one. The upper end is where numbers stop being exact. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))

/** At most a day: a timer of more than 24 days would fire at once. */
export const secondsMax = v.maxValue<number, number>(86_400)
