import * as v from 'valibot'
import { type EventName, grantedEventSchema } from '../wire.ts'
import { announceEip1193 } from './announceEip1193.ts'
import { injectPolkadot } from './injectPolkadot.ts'
import { linkToFrame } from './linkToFrame.ts'
import { registerStandardWallet } from './registerStandardWallet.ts'

// `/wallet.js`: the script that adds the Devnet Wallet to a page, in every namespace. It forwards every request to a
// frame of the devnet's origin. Keys and decisions never reach this side.

/** The devnet's origin and its Solana chain, if it has one, declared around this script when it is served. */
declare const DEVNET_ORIGIN: string
declare const SOLANA_NETWORK: string | undefined

const heard: ((name: EventName, value: unknown) => void)[] = []
const link = linkToFrame(DEVNET_ORIGIN, (name, value) => {
  for (const hear of heard) hear(name, value)
})
const grants = (hear: (event: v.InferOutput<typeof grantedEventSchema>) => void) =>
  heard.push((name, value) => name === 'granted' && hear(v.parse(grantedEventSchema, value)))

heard.push(announceEip1193(link.request).hear)
if (SOLANA_NETWORK) grants(registerStandardWallet(link.request, SOLANA_NETWORK).hear)
grants(injectPolkadot(link.request).hear)
