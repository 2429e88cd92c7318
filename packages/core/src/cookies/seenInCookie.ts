import { namespaceOf, namespaces } from '@latchkey/protocol'
import { networkIdSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'

// A cookie goes with every request, so its members have short names: id of the connector, namespace, address, type of the
// account, network (CAIP-2), wallet.
const seen = v.pipe(
  v.strictObject({
    i: v.pipe(v.string(), v.maxLength(256)),
    n: v.picklist(namespaces),
    a: v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/)),
    t: v.picklist(['eoa', 'smartAccount', 'payment', 'ordinal']),
    c: v.optional(networkIdSchema),
    w: v.pipe(v.string(), v.maxLength(40)),
  }),
  v.check(({ n, c }) => c === undefined || namespaceOf(c) === n),
)

/** What the cookie says. Visitors can write anything into it. */
export const cookieSchema = v.strictObject({
  v: v.literal(1),
  s: v.pipe(v.array(seen), v.minLength(1), v.maxLength(4)),
})

export type SeenInCookie = v.InferOutput<typeof seen>
