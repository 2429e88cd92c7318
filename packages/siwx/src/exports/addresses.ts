export { type BitcoinAddress, readBitcoinAddress } from '../addresses/bitcoinAddress.ts'
export { type BitcoinChain, bitcoinChainOf, bitcoinChains, bitcoinNetworkId } from '../addresses/bitcoinChains.ts'
export { readSs58, type Ss58Address, writeSs58 } from '../addresses/ss58.ts'
export { checksumAddress } from '../checksumAddress.ts'
