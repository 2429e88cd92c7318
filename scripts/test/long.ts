/** Whether the long tests run in full (`npm run test:long`). Otherwise each runs a sample. */
export const isLong = process.env.LATCHKEY_LONG === '1'
