import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectedClient, untilStatus } from '../../../test/connected.ts'
import { legacyWallets } from '../../../test/legacyWallets.ts'
import { scriptedWallet } from '../../../test/scriptedWallet.ts'
import { signingWallet } from '../../../test/signingWallet.ts'
import { sendToken } from '../../actions/sendToken.ts'
import { signMessage } from '../../actions/signMessage.ts'
import { readSignature } from '../../chains/eip155/readSignature.ts'
import { asProvider } from './legacyProvider.ts'

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil()
})
afterAll(() => chain.stop())

const ada = accounts.ada.address
const rejection = { code: 4001, message: 'User rejected the request.' }
const each = Object.keys(legacyWallets(scriptedWallet()))
const formOf = (name: string, script = {}) => {
  const wallet = legacyWallets(signingWallet(chain.http, { script }))[name]
  if (!wallet) throw new Error(`No wallet ${name}`)
  return wallet
}

describe('legacyRequest', () => {
  it.each(each)('connects, signs and sends with a wallet that has %s', async (name) => {
    const client = await connectedClient(chain, asProvider(formOf(name)))
    expect(client.store.getState().connections[0]).toMatchObject({ address: ada, networkId: 'eip155:31337' })

    const signature = readSignature(await signMessage(client, { message: 'Hello' }))
    expect(await verifyMessage({ address: ada, message: 'Hello', signature })).toBe(true)

    const recipient = privateKeyToAddress(generatePrivateKey())
    const { id } = await sendToken(client, { token: { symbol: 'ETH', decimals: 18 }, amount: '0.2', recipient })
    await untilStatus(client, id, 'confirmed')
    expect(await chain.client.getBalance({ address: recipient })).toBe(2n * 10n ** 17n)
  })

  it.each(each)('asks once when the person declines in a wallet that has %s', async (name) => {
    const reject = () => Promise.reject(rejection)
    const wallet = formOf(name, { personal_sign: reject, eth_requestAccounts: reject })
    const provider = asProvider(wallet)
    await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject(rejection)
    await expect(provider.request({ method: 'personal_sign', params: ['0x', ada] })).rejects.toMatchObject(rejection)
    expect(wallet.calls.filter((method) => method !== 'eth_accounts')).toEqual(['eth_requestAccounts', 'personal_sign'])
  })

  it('takes the number of the network from a wallet without chain ids', async () => {
    const unknown = () => Promise.reject({ code: -32601, message: 'Method not found' })
    const script = { eth_chainId: unknown, net_version: '31337' }
    const provider = asProvider(formOf('sendAsync with a callback', script))
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    const neither = asProvider(formOf('sendAsync with a callback', { ...script, net_version: 'loading' }))
    await expect(neither.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: -32601 })
  })

  it.each([undefined, null, 'ok', {}, [1]])('rejects the response %j', async (response) => {
    const sendAsync = (_: unknown, callback: unknown) =>
      void Reflect.apply(Object(callback), undefined, [null, response])
    await expect(asProvider({ sendAsync }).request({ method: 'eth_accounts' })).rejects.toMatchObject({
      code: 'WALLET_RESPONSE_INVALID',
    })
  })
})
