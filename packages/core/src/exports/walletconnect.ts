export { requestLink, targetOf, toNativeLink, toUniversalLink, type WalletLink } from '@latchkey/walletconnect'
