import * as v from 'valibot'

/** Bytes as base64url without padding; sealed shares, keys and ids of 128 bits travel so. */
export const bytesTextSchema = v.pipe(v.string(), v.maxLength(8192), v.regex(/^[\w-]+$/))
/** 128 random bits. */
export const randomIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))
/** Words for people, and names: no control characters and no half of a pair, which databases refuse. */
export const plainTextSchema = v.pipe(v.string(), v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'has characters that are none'))
