import * as v from 'valibot'

/** Bytes as base64url without padding, for sealed shares, keys and 128-bit ids. */
export const bytesTextSchema = v.pipe(v.string(), v.maxLength(8192), v.regex(/^[\w-]+$/))
/** 128 random bits. */
export const randomIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))
/** Display text and names, without control characters and lone surrogates, which databases reject. */
export const plainTextSchema = v.pipe(v.string(), v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'contains invalid characters'))
