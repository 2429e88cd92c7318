import { expect, it } from 'vitest'
import { sessionAccount } from './sessionAccount.ts'
import { walletAccount } from './walletAccount.ts'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const [cosigner, app, factory, multiSig] = [address('1'), address('2'), address('3'), address('4')]

it('is another account for other keys, another order of them, and other contracts', () => {
  const contracts = { factory, multiSig }
  const addresses = [
    sessionAccount({ cosigner, app }, contracts),
    sessionAccount({ cosigner: app, app: cosigner }, contracts),
    sessionAccount({ cosigner, app: factory }, contracts),
    sessionAccount({ cosigner, app }, { factory: multiSig, multiSig }),
    sessionAccount({ cosigner, app }, { factory, multiSig: factory }),
    walletAccount(app, { factory, implementation: multiSig }),
  ].map((account) => account.address)
  expect(new Set(addresses).size).toBe(6)
})
