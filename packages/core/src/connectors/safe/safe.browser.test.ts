import { afterEach, describe, expect, it, vi } from 'vitest'
import { ada, bob } from '../../../test/scriptedWallet.ts'
import { sidenet } from '../../../test/testClient.ts'
import type { Connector } from '../../client/connector.ts'
import { safe } from './safe.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const answers: Record<string, unknown> = {
  getSafeInfo: { safeAddress: ada, chainId: 1, threshold: 2, owners: [bob], isReadOnly: false },
  sendTransactions: { safeTxHash: '0x5afe' },
  getTxBySafeTxHash: { txHash: '0xc4a1' },
  rpcCall: '0x10',
  signMessage: { messageHash: '0x33' },
  signTypedMessage: { signature: '0x1234' },
  getOffChainSignature: '',
}

describe('safe, inside its iframe', () => {
  it('R6.01b finds the Safe that frames the page, and connects to it', async () => {
    const { connector } = await framed()
    expect(connector).toMatchObject({ id: 'safe', kind: 'EXTERNAL', type: 'safe', name: 'Safe' })
    expect(await connector.connect({})).toEqual({ accounts: [{ id: `eip155:1:${ada}` }], networkId: 'eip155:1' })
  })

  it("sends, and finds the transaction hash by the Safe's hash", async () => {
    const { connector, calls } = await framed()
    const provider = await connector.getProvider()
    const hash = await provider.request({
      method: 'eth_sendTransaction',
      params: [{ to: bob, value: '0xde0b6b3a7640000' }],
    })
    expect(hash).toBe('0x5afe')
    expect(calls()).toContainEqual({
      method: 'sendTransactions',
      params: { txs: [{ to: bob, value: '1000000000000000000', data: '0x' }], params: {} },
    })
    await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    expect(calls().at(-1)).toEqual({
      method: 'rpcCall',
      params: { call: 'eth_getTransactionReceipt', params: ['0xc4a1'] },
    })
  })

  it("signs text as text, and returns 0x while owners' signatures are missing", async () => {
    const { connector, calls } = await framed()
    const provider = await connector.getProvider()
    expect(await provider.request({ method: 'personal_sign', params: ['0x68c3a9', ada] })).toBe('0x')
    expect(calls()).toContainEqual({ method: 'signMessage', params: { message: 'hé' } })
    await provider.request({ method: 'personal_sign', params: ['0xff00', ada] })
    expect(calls()).toContainEqual({ method: 'signMessage', params: { message: '0xff00' } })
    expect(await provider.request({ method: 'eth_signTypedData_v4', params: [ada, '{"a":1}'] })).toBe('0x1234')
    expect(calls()).toContainEqual({ method: 'signTypedMessage', params: { typedData: { a: 1 } } })
  })

  it('forwards only reads, and stays on its network', async () => {
    const { connector } = await framed()
    const provider = await connector.getProvider()
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
    await expect(provider.request({ method: 'eth_sign', params: [ada, '0x'] })).rejects.toMatchObject({ code: 4200 })
    expect(await connector.switchNetwork(sidenet).catch((error) => error)).toMatchObject({ code: 4200 })
  })

  it('R8.06b recognises a rejection by the owner', async () => {
    const { connector } = await framed({ sendTransactions: new Error('Transaction was rejected') })
    const provider = await connector.getProvider()
    const sent = provider.request({ method: 'eth_sendTransaction', params: [{ to: bob }] })
    await expect(sent).rejects.toMatchObject({ code: 4001 })
  })

  const untrue = [{ safeAddress: 'me', chainId: 1 }, { safeAddress: ada, chainId: '1' }, { chainId: 1 }, 'hello']
  it.each(untrue)('rejects a Safe that responds with %j', async (info) => {
    const { find, heard } = frame({ getSafeInfo: info })
    const report = find([location.origin])
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    await beat()
    expect(report).not.toHaveBeenCalled()
  })

  it('sends nothing to a parent that is not listed', async () => {
    const { find, heard } = frame()
    const report = find(['https://app.safe.global'])
    await vi.dynamicImportSettled()
    await beat()
    expect(heard).toEqual([])
    expect(report).not.toHaveBeenCalled()
  })

  it('ignores another frame that answers instead of the Safe', async () => {
    const { find, heard, child } = frame({ getSafeInfo: undefined })
    const report = find([location.origin])
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    const answer = { id: heard[0]?.id, success: true, version: '9.1.0', data: answers.getSafeInfo }
    const stranger = openFrame()
    // The source of a message is the window whose code posts it.
    Reflect.get(stranger, 'eval')('(to, message) => to.postMessage(message, "*")')(child, answer)
    await beat()
    expect(report).not.toHaveBeenCalled()
    child.postMessage(answer, location.origin)
    await vi.waitFor(() => expect(report).toHaveBeenCalled())
  })

  it('does nothing in a page that is not framed', () => {
    const report = vi.fn()
    if (!window.top) throw new Error('no top window')
    const post = vi.spyOn(window.top, 'postMessage')
    stops.push(() => post.mockRestore())
    safe({ allowedAncestors: [location.origin] })({ networks: [], window: window.top }, report)
    expect(post).not.toHaveBeenCalled()
  })

  const noOrigins = ['*', 'app.safe.global', 'https://app.safe.global/path', 'data:text/html,']
  it.each(noOrigins)('rejects the ancestor %s', (origin) => {
    expect(() => safe({ allowedAncestors: [origin] })).toThrow(/configuration/)
  })
})

type Heard = { id: string; method: string; params: unknown; env: unknown }

/** This window plays the Safe; the app's page is the frame in it. */
function frame(overrides: Record<string, unknown> = {}) {
  const child = openFrame()
  const heard: Heard[] = []
  const reply = ({ data, source }: MessageEvent) => {
    // Posted by code of this window, so that this window is its source.
    if (source !== window || typeof data?.env?.sdkVersion !== 'string') return
    heard.push(data)
    const answer = { ...answers, ...overrides }[data.method]
    if (answer === undefined) return
    const result = answer instanceof Error ? { success: false, error: answer.message } : { success: true, data: answer }
    child.postMessage({ id: data.id, version: '9.1.0', ...result }, location.origin)
  }
  window.addEventListener('message', reply)
  stops.push(() => window.removeEventListener('message', reply))
  const find = (allowedAncestors: readonly string[]) => {
    const report = vi.fn<(connectors: readonly Connector[]) => void>()
    stops.push(safe({ allowedAncestors })({ networks: [], window: child }, report))
    return report
  }
  return { child, find, heard }
}

async function framed(overrides?: Record<string, unknown>) {
  const { find, heard } = frame(overrides)
  const report = find([location.origin])
  await vi.waitFor(() => expect(report).toHaveBeenCalled())
  const connector = report.mock.calls[0]?.[0][0]
  if (connector?.namespace !== 'eip155') throw new Error('no Safe was found')
  return { connector, calls: () => heard.map(({ method, params }) => ({ method, params })) }
}

function openFrame(): Window {
  const element = document.createElement('iframe')
  document.body.append(element)
  stops.push(() => element.remove())
  if (!element.contentWindow) throw new Error('no frame')
  return element.contentWindow
}

/** Messages are delivered in order: when this one arrives, earlier ones have too. */
async function beat(): Promise<void> {
  const token = crypto.randomUUID()
  await new Promise<void>((resolve) => {
    const hear = ({ data }: MessageEvent) => {
      if (data !== token) return
      window.removeEventListener('message', hear)
      resolve()
    }
    window.addEventListener('message', hear)
    window.postMessage(token, location.origin)
  })
}
