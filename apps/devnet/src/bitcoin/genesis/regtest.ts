import { Address, OutScript } from '@scure/btc-signer'

/** Address and key prefixes of regtest. */
export const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** CAIP-2: the first 32 characters of the genesis block's hash. */
export const bitcoinNetworkId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/** The address of an output script, if it has one. */
export function addressOf(script: Uint8Array): string | undefined {
  try {
    return Address(regtest).encode(OutScript.decode(script))
  } catch {
    return undefined
  }
}

/** The output script of a regtest address, or undefined if the address is invalid. */
export function scriptOf(address: string): Uint8Array | undefined {
  try {
    return OutScript.encode(Address(regtest).decode(address))
  } catch {
    return undefined
  }
}
