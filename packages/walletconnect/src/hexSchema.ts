import * as v from 'valibot'

/** 32 bytes in lower-case hex: a topic, a key, a hash. */
export const hex32Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
