export { type ClientConfigAnswer, clientConfigSchema, newerClientConfigSchema } from '../api/clientConfig.ts'
export { webPages } from '../api/webPages.ts'
export { isWalletOrigin, localOrigins } from '../embedded/walletOrigin.ts'
export { unknownNames } from '../unknownNames.ts'
