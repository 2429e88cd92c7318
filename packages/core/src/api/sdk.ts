/** How this library names itself to a server: the query parameters `st` and `sv`. */
export const sdkType = 'latchkey'
export const sdkVersion = 'core-0.1.0'
