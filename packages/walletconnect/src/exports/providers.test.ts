import { describe, expect, it, vi } from 'vitest'
import { ada, answerAll, nextEvent, pairUp, startApp, startWallet, stopAfter } from '../../test/clients.ts'
import { startTestRelay } from '../../test/testRelay.ts'
import { toBip122Provider } from './bip122.ts'
import { requestLink, targetOf, toEip1193Provider, toNativeLink, toUniversalLink } from './index.ts'
import { toSolanaProvider } from './solana.ts'

const bob = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const solana = '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn'
const genesis = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const approved = {
  eip155: {
    accounts: [`eip155:1:${ada}`, `eip155:10:${ada}`],
    methods: ['personal_sign'],
    events: ['chainChanged', 'accountsChanged'],
  },
  solana: { accounts: [`${genesis}:${solana}`], methods: ['solana_signMessage', 'solana_signTransaction'], events: [] },
  bip122: { accounts: [`${bitcoin}:bc1qexample`], methods: ['signMessage', 'sendTransfer'], events: [] },
}

describe('an EIP-1193 provider', () => {
  it('reads from the session, sends approved methods to the wallet, and all others to rpc', async () => {
    const { app, wallet, topic } = await connected()
    const rpc = vi.fn(async () => '0x7')
    const provider = toEip1193Provider(app, { topic, rpc })
    const request = (method: string, params?: unknown[]) => provider.request({ method, ...(params ? { params } : {}) })
    expect(await request('eth_accounts')).toEqual([ada])
    expect(await request('eth_chainId')).toBe('0x1')
    answerAll(wallet, () => ({ result: '0x5160' }))
    expect(await request('personal_sign', ['0x00', ada])).toBe('0x5160')
    expect(await request('eth_blockNumber')).toBe('0x7')
    expect(rpc).toHaveBeenCalledWith({ chainId: 'eip155:1', method: 'eth_blockNumber', params: [] })
    const changed = vi.fn()
    provider.on('chainChanged', changed)
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
    expect(changed.mock.calls).toEqual([['0xa']])
    expect(await request('eth_chainId')).toBe('0xa')
    await expect(request('wallet_switchEthereumChain', [{ chainId: '0x5' }])).rejects.toMatchObject({ code: 4902 })
  })

  it("emits the wallet's changes, and rejects with numeric codes", async () => {
    const { app, wallet, topic } = await connected()
    const provider = toEip1193Provider(app, { topic })
    const events: unknown[] = []
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
      provider.on(event, (data) => events.push([event, data]))
    await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: 4200 })
    answerAll(wallet, () => ({ error: { code: 5000, message: 'User rejected.' } }))
    await expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({ code: 4001 })
    await wallet.emit({ topic, chainId: 'eip155:10', event: { name: 'chainChanged', data: '0xa' } })
    const accounts = [`eip155:10:${bob}`, `eip155:1:${bob}`]
    await wallet.update({ topic, namespaces: { ...approved, eip155: { ...approved.eip155, accounts } } })
    await vi.waitFor(() =>
      expect(events).toEqual([
        ['chainChanged', '0xa'],
        ['accountsChanged', [bob]],
      ]),
    )
    await wallet.disconnect(topic)
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject(['disconnect', { code: 4900 }]))
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
  })
})

describe('a Solana provider', () => {
  it('returns bytes, and adds a lone signature to the transaction', async () => {
    const { app, wallet, topic } = await connected()
    const provider = toSolanaProvider(app, topic)
    expect(provider.signAndSendTransaction).toBeUndefined()
    const signature = `${'1'.repeat(63)}2`
    answerAll(wallet, () => ({ result: { signature } }))
    const signed = await provider.signMessage?.({ address: solana, message: Uint8Array.of(1, 2) })
    expect(signed).toEqual(Uint8Array.from([...new Array(63).fill(0), 1]))
    // One signature, a header of a version 0 message, one key.
    const { fromBase58 } = await import('@latchkey/protocol/base58')
    const key = fromBase58(solana) ?? []
    const transaction = Uint8Array.from([
      1,
      ...new Array(64).fill(0),
      0x80,
      1,
      0,
      0,
      1,
      ...key,
      ...new Array(34).fill(0),
    ])
    const [whole] =
      (await provider.signTransactions?.({ address: solana, networkId: genesis, transactions: [transaction] })) ?? []
    const expected = Uint8Array.from(transaction)
    expected[64] = 1
    expect(whole).toEqual(expected)
  })

  it('rejects an invalid result', async () => {
    const { app, wallet, topic } = await connected()
    answerAll(wallet, () => ({ result: { signature: 'xyz' } }))
    const signing = toSolanaProvider(app, topic).signMessage?.({ address: solana, message: Uint8Array.of(1) })
    await expect(signing).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
  })
})

it('a Bitcoin provider returns signatures in base64 and ids in hex, and sends amounts as text', async () => {
  const { app, wallet, topic } = await connected()
  const provider = toBip122Provider(app, topic)
  expect(provider.signPsbt).toBeUndefined()
  answerAll(wallet, (method) => ({
    result: method === 'signMessage' ? { signature: '00ff' } : { txid: 'AB'.repeat(32) },
  }))
  expect(await provider.signMessage?.({ address: 'bc1qexample', message: 'hi' })).toBe('AP8=')
  const received = nextEvent(wallet, 'request')
  const sent = provider.sendTransfer?.({ from: 'bc1qexample', recipient: 'bc1qother', amount: 5n, networkId: bitcoin })
  expect((await received).request.params).toEqual({
    account: 'bc1qexample',
    recipientAddress: 'bc1qother',
    amount: '5',
  })
  expect(await sent).toBe('ab'.repeat(32))
})

it.each([
  ['rainbow://wc?uri=wc%3Aa%402', toNativeLink({ link: 'rainbow:', uri: 'wc:a@2' })],
  ['rainbow://wc?uri=wc%3Aa%402', toNativeLink({ link: 'rainbow://', uri: 'wc:a@2' })],
  ['x://app/wc?uri=wc%3Aa%402', toNativeLink({ link: 'x://app', uri: 'wc:a@2' })],
  ['x://wc?uri=wc%253Aa%25402', toNativeLink({ link: 'x', uri: 'wc:a@2', isTelegramAndroid: true })],
  ['https://w.example/wc?uri=wc%3Aa%402', toUniversalLink({ link: 'https://w.example', uri: 'wc:a@2' })],
  ['x://wc?requestId=7&sessionTopic=ab', requestLink({ link: 'x', requestId: 7, topic: 'ab' })],
  [
    `https://t.me/bot?startapp=${btoa('requestId=7&sessionTopic=ab').replace(/=/g, '')}`,
    requestLink({ link: 'https://t.me/bot/', requestId: 7, topic: 'ab' }),
  ],
  ['_self', targetOf('x://')],
  ['_blank', targetOf('https://w.example')],
  ['_top', targetOf('x://', { isFramed: true })],
])('a link to a wallet is %s', (expected, link) => {
  expect(link).toBe(expected)
})

async function connected() {
  const relay = await startTestRelay()
  stopAfter(relay.stop)
  const [app, wallet] = [startApp([relay.url]), startWallet([relay.url])]
  const { topic } = await pairUp(app, wallet, approved)
  return { app, wallet, topic }
}
