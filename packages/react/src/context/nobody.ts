import { accountId } from '@latchkey/protocol'

/** Stands in a query's key while nobody is connected: hooks cannot be left out, so the query is, by `enabled`. */
export const nobody = accountId('eip155:1:0x0000000000000000000000000000000000000000')
