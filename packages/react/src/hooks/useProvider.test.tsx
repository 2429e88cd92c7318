import { announced, type Eip1193Provider } from '@latchkey/core'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ada, bob } from '../test/announceWallet.ts'
import { everywhere, namespaceWallet, sourceOf } from '../test/namespaceWallet.ts'
import { button, installWallet, renderLatchkey, sidenet } from '../test/renderLatchkey.tsx'
import { useConnect, useDisconnect, useSwitchNetwork } from './useConnect.ts'
import { useProvider } from './useProvider.ts'
import { usePublicClient } from './usePublicClient.ts'

function Page() {
  const [evm, solana, publicClient] = [useProvider(), useProvider({ namespace: 'solana' }), usePublicClient()]
  const [connect, disconnect, switchNetwork] = [useConnect(), useDisconnect(), useSwitchNetwork()]
  const actions = {
    Fox: () => connect.mutate({ connector: 'com.example.fox' }),
    Sun: () => connect.mutate({ connector: 'test.sun' }),
    Leave: () => disconnect.mutate({ namespace: 'eip155' }),
    Switch: () => switchNetwork.mutate({ networkId: sidenet.id }),
  }
  Object.assign(found, { evm: evm.data, solana: solana.data })
  return (
    <>
      <p data-testid="state">{`${evm.status} ${solana.status} ${publicClient.data?.chain.name}`}</p>
      {Object.entries(actions).map(([name, act]) => (
        <button key={name} type="button" onClick={act}>
          {name}
        </button>
      ))}
    </>
  )
}

const networks = everywhere.map((network) => ({ ...network, rpcUrls: ['http://127.0.0.1:1'] }))
const found: { evm?: Eip1193Provider | undefined; solana?: unknown } = {}
const shown = (text: string) => expect.element(page.getByTestId('state')).toHaveTextContent(text)
const accounts = () => found.evm?.request({ method: 'eth_accounts' })

it('has the provider of each namespace while a wallet is connected, and a viem client of the network', async () => {
  const fox = installWallet({ name: 'Fox', rdns: 'com.example.fox' })
  const sun = namespaceWallet({ name: 'Sun', namespace: 'solana' })
  const solanaProvider = { signMessage: async () => new Uint8Array(64) }
  const withProvider = { ...sun, connector: { ...sun.connector, getProvider: async () => solanaProvider } as never }
  await renderLatchkey(<Page />, {
    config: { networks, connectors: [announced(), sourceOf(withProvider)] },
  })
  await shown('pending pending Devnet')

  await button('Fox').click()
  await shown('success pending Devnet')
  expect(await accounts()).toEqual([ada])
  const first = found.evm
  fox.setAccounts([bob])
  await expect.poll(accounts).toEqual([bob])
  expect(found.evm).toBe(first)

  await button('Sun').click()
  await shown('success success Devnet')
  expect(found.solana).toBe(solanaProvider)

  await button('Switch').click()
  await shown('success success Sidenet')
  await button('Leave').click()
  await shown('pending success')
  expect(found.evm).toBeUndefined()
})
