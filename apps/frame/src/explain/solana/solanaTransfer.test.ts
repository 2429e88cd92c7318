import { defineNetwork } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import type { AccountState } from '../../decode/solana/tokenAccount.ts'
import { solanaTransfer } from './solanaTransfer.ts'

const place = (fill: number) => base58.encode(new Uint8Array(32).fill(fill))
const [me, friend] = [place(1), place(2)]
const network = defineNetwork({
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
})
const facts = { account: me, network, accounts: new Map<string, AccountState>() }
const pay = (to: string, lamports: bigint, moved: bigint) =>
  solanaTransfer([{ type: 'sendLamports', from: me, to, lamports }], facts, {
    simulation: { failure: undefined, lamports: moved, tokens: [] },
    fee: 5_000n,
  })?.transfer

it.each([
  ['that moves what it says', friend, 7n, -7n, true],
  ['that moves nothing', friend, 7n, 0n, false],
  ['to oneself, which moves nothing', me, 7n, 0n, false],
  ['of nothing', friend, 0n, 0n, false],
])('hides the effects of a payment only if it moves what it says: one %s', (_, to, lamports, moved, isAll) => {
  expect(pay(to, lamports, moved)).toMatchObject({ to, isAll })
})
