import * as v from 'valibot'

const wei = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
/** Gas prices in wei, as decimal text. */
export const gasPriceSchema = v.object({ standard: wei, fast: wei, instant: wei })
export type GasPrice = v.InferOutput<typeof gasPriceSchema>
