import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { afterAll, beforeAll } from 'vitest'
import { chain, type Sign, signerOf } from './signingIn.ts'

/** A chain that runs during the tests of this file, and Ada, who signs in with one of its accounts. */
export function holdSigner() {
  let started: Anvil | undefined
  beforeAll(async () => {
    started = await startAnvil()
  })
  afterAll(() => started?.stop())

  const anvil = () => {
    if (!started) throw new Error('The chain runs only inside tests')
    return started
  }
  const ada = () => signerOf(anvil(), 1)
  const byAda: Sign = (message) => ada().sign(message)
  return { anvil, ada, byAda, adaOn: (network = chain) => ada().on(network) }
}
