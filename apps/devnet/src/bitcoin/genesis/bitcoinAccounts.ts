import { p2tr, p2wpkh, WIF } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { regtest } from './regtest.ts'

export type BitcoinAccount = { name: string; address: string; privateKey: string; type: 'payment' | 'ordinal' }

// The keys of the devnet's phrase at m/84'/1'/0'/0/n (payments) and m/86'/1'/0'/0/n (ordinals), as wallets export them.
// Hard-coded, because deriving them takes longer than starting the chain.
const keys: readonly [name: string, payment: string, ordinal: string][] = [
  [
    'Ada',
    'cTg4nG8mNSaQr1KV1a3erZaAGk3deLnKivYnfEkKaSJrvnja6Pjd',
    'cSBTc78h1Ab9MNcQcFD8w3kNTW8xWM4EjTQgKLDq9gUG9GrRZD3f',
  ],
  [
    'Grace',
    'cP9Qe8G65MQar9MYpjUsJaQSKnYv4w8gXGb3RJPj8E9mxqPdr2tg',
    'cUZP8uWEekmDdBxGk37X9Ui6JvVLm1bQAaxkasnW63X9Tfk7ahUX',
  ],
  [
    'Alan',
    'cNZCHvVK8Aa86AmAnikDrn6SzyRieDxEXZHcmX7RMms7TuGet4Y2',
    'cW8GSfuUnsoubAMDbh9xqUpNeesnX53AiVDG93ywd3dhxsbtKbZ2',
  ],
  [
    'Hedy',
    'cRiin6ZHfE62qBh5jNBrpNETxVnQfLG1haDJBFMdHML9CDRYpAPu',
    'cQTcBC58NCd2h8GTfcy3owpccJUSL8ypm9DKYjGmfRfykUzFCtEU',
  ],
  [
    'Emmy',
    'cUSDd3jjziRtr5UF4B96y37YN2XDsUVUJwyiEZXZFpUxydr484ef',
    'cR41kZBzwgNn7Kzv67UTtZkpBAVSAafgPmYQQEQ9rg9stxPks6Qd',
  ],
]

/** The funded accounts on Bitcoin: one for payments (P2WPKH) and one for ordinals (P2TR) per person. */
export function bitcoinAccounts(): readonly BitcoinAccount[] {
  return keys.flatMap(([name, payment, ordinal]): BitcoinAccount[] => [
    { name, address: paymentAddress(WIF(regtest).decode(payment)), privateKey: payment, type: 'payment' },
    { name, address: ordinalAddress(WIF(regtest).decode(ordinal)), privateKey: ordinal, type: 'ordinal' },
  ])
}

/** The P2WPKH address of a key. */
export function paymentAddress(privateKey: Uint8Array): string {
  return requireAddress(p2wpkh(pubECDSA(privateKey), regtest))
}

function ordinalAddress(privateKey: Uint8Array): string {
  return requireAddress(p2tr(pubSchnorr(privateKey), undefined, regtest))
}

function requireAddress({ address }: { address?: string }): string {
  if (!address) throw new Error('This kind of output has an address')
  return address
}
