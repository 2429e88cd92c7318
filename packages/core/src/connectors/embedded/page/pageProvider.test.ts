import { describe, expect, it } from 'vitest'
import { embeddedClient, eoa, scriptedFrame } from '../../../../test/scriptedFrame.ts'
import { pageProvider } from './pageProvider.ts'

const accounts = [{ eth_accounts: {} }]

function page(frame = scriptedFrame()) {
  const { provider, connect, memory } = embeddedClient(frame)
  const seen: unknown[] = []
  const given = pageProvider(provider, { origin: 'https://shop.example', memory, networks: [] })
  given.on?.('connect', (info) => seen.push(info))
  given.on?.('accountsChanged', (changed) => seen.push(changed))
  const ask = (method: string, params?: unknown[]) =>
    given.request({ method, ...(params ? { params } : {}) }).catch(({ code }) => ({ code }))
  return { ask, connect, seen, memory }
}

describe('the embedded wallet as other code of the page sees it', () => {
  it('emits connect and accountsChanged once when the dialog connects it', async () => {
    const { connect, seen, ask } = page()
    await connect()
    expect(seen).toEqual([{ chainId: '0x1' }, [eoa]])
    expect(await ask('eth_requestAccounts')).toEqual([eoa])
    expect(seen).toHaveLength(2)
  })

  it('R6.01c grants eth_accounts, and hides the accounts once it is revoked until they are requested again', async () => {
    const { ask, memory } = page()
    const granted = [
      {
        invoker: 'https://shop.example',
        parentCapability: 'eth_accounts',
        caveats: [{ type: 'restrictReturnedAccounts', value: [eoa] }],
      },
    ]
    expect(await ask('wallet_requestPermissions', accounts)).toEqual(granted)
    expect(await ask('wallet_getPermissions')).toEqual(granted)
    expect(await ask('wallet_revokePermissions', accounts)).toBeNull()
    expect(memory.read().isHiddenFromPage).toBe(true)
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('wallet_getPermissions')).toEqual([])
    expect(await ask('wallet_requestPermissions', accounts)).toEqual(granted)
    expect(await ask('eth_accounts')).toEqual([eoa])
  })

  it('R6.01c emits no accounts once the permission is revoked, and emits them when they are requested again', async () => {
    const { ask, connect, seen } = page()
    await connect()
    await ask('wallet_revokePermissions', accounts)
    await connect()
    await ask('eth_requestAccounts')
    expect(seen).toEqual([{ chainId: '0x1' }, [eoa], [], [eoa]])
  })

  it('R6.02c answers 4200 to another permission and to an unknown method', async () => {
    const { ask } = page()
    expect(await ask('wallet_requestPermissions', [{ eth_sign: {} }])).toEqual({ code: 4200 })
    expect(await ask('wallet_requestPermissions')).toEqual({ code: 4200 })
    expect(await ask('wallet_watchAsset')).toEqual({ code: 4200 })
  })

  it('answers 4100 when nobody is signed in and no dialog could ask', async () => {
    const frame = scriptedFrame()
    frame.isConnected = false
    expect(await page(frame).ask('eth_requestAccounts')).toEqual({ code: 4100 })
  })
})
