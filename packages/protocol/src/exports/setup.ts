export { type ClientConfigAnswer, clientConfigSchema, newerClientConfigSchema } from '../api/clientConfig.ts'
export { isWalletOrigin, localOrigins } from '../embedded/walletOrigin.ts'
export { unknownNames } from '../unknownNames.ts'
