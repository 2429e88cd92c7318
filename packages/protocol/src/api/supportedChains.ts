import * as v from 'valibot'

/** `GET /v1/supported-chains`: CAIP-2 ids. */
export const supportedChainsSchema = v.object({ http: v.array(v.string()), ws: v.array(v.string()) })
