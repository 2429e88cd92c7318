import { networkId } from '@latchkey/protocol'
import { formatSiwxMessage } from '@latchkey/siwx'
import { verifySignature } from '@latchkey/siwx/verify'
import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { bitcoinAccounts } from '../bitcoin/genesis/bitcoinAccounts.ts'
import { bitcoinNetworkId } from '../bitcoin/genesis/regtest.ts'
import { polkadotAccounts } from '../polkadot/polkadotAccounts.ts'
import { solanaAccounts } from '../solana/genesis/solanaAccounts.ts'
import { first } from '../test/devnetFixture.ts'
import { answer, callFeature, type FeatureCall, heard } from '../test/hostPage.ts'
import { approve, holdStage, openPage, reject, windowForFeature } from '../test/walletStage.ts'
import { walletIcon } from './browser/identity.ts'

const { stage, context, page } = holdStage({ isConnected: false })

const sol = first(solanaAccounts())
const dot = first(polkadotAccounts())
const [payment, ordinal] = bitcoinAccounts()

const connectSolana = { feature: 'standard:connect', method: 'connect', inputs: [] }
const connectBitcoin = {
  feature: 'bitcoin:connect',
  method: 'connect',
  inputs: [{ purposes: ['payment', 'ordinals'] }],
}

describe('accounts of other namespaces', () => {
  it('are requested, remembered for the site, and revoked in each namespace', async () => {
    expect(
      await callFeature(page(), { feature: 'standard:connect', method: 'connect', inputs: [{ silent: true }] }),
    ).toEqual({ accounts: [] })
    const refused = await windowForFeature(page(), connectSolana)
    await reject(refused)
    expect(await answer(page())).toBe('error 4001')
    await allow(connectSolana)
    await allow(connectBitcoin)
    expect(await allow({ polkadot: 'enable' }), 'the wallet brings its icon').toBe(walletIcon)
    await page().reload()
    const { accounts } = (await callFeature(page(), connectSolana)) as { accounts: Record<string, unknown>[] }
    expect(accounts).toMatchObject([
      { address: sol.address, label: 'Ada', chains: ['solana:localnet', expect.stringMatching(/^solana:/)] },
      { address: payment?.address, purpose: 'payment', chains: ['bitcoin:regtest'] },
      { address: ordinal?.address, purpose: 'ordinals' },
    ])
    expect(await callFeature(page(), { polkadot: 'get' })).toMatchObject([{ address: dot.address, name: 'Alice' }])
    await callFeature(page(), { feature: 'standard:disconnect', method: 'disconnect', inputs: [] })
    expect((await heard(page())).at(-1)).toEqual(['change', []])
    expect(await callFeature(page(), { polkadot: 'get' })).toHaveLength(1)
  })

  it('are sent to other tabs of the site', async () => {
    const tab = await openPage(context(), stage().host.url)
    await page().bringToFront()
    await allow(connectSolana)
    await expect.poll(() => heard(tab)).toContainEqual(['change', [sol.address]])
  })
})

describe('messages', () => {
  const text = 'Zażółć <b>gęślą</b> jaźń'

  it('are signed in the formats that verifiers expect', async () => {
    await allow(connectSolana)
    await allow(connectBitcoin)
    await allow({ polkadot: 'enable' })
    const solanaId = stage().devnet.otherNetworks[0]?.id ?? ''
    const [signed] = (await allow(signMessage('solana', sol.address, text), text)) as { signature: string }[]
    await verify(solanaId, sol.address, base58.encode(bytesOf(signed?.signature)))
    for (const account of [payment, ordinal]) {
      const address = account?.address ?? ''
      const [simple] = (await allow(signMessage('bitcoin', address, text), text)) as { signature: string }[]
      await verify(bitcoinNetworkId, address, simple?.signature.slice('bytes:'.length) ?? '')
    }
    const data = `0x${Buffer.from(text).toString('hex')}`
    const raw = (await allow({ polkadot: 'signRaw', input: { address: dot.address, data, type: 'bytes' } }, text)) as {
      signature: string
    }
    await verify('polkadot:91b171bb158e2d3848fa23a9f1c25182', dot.address, raw.signature)
  })

  it('are recognised as sign-ins, with an alarm when they are for another site', async () => {
    await allow(connectSolana)
    const host = new URL(stage().host.url).host
    const fields = {
      ...{
        accountAddress: sol.address,
        chainId: networkId(stage().devnet.otherNetworks[0]?.id ?? ''),
        version: '1' as const,
      },
      ...{ nonce: 'abcdefgh12345678', issuedAt: '2026-11-20T12:00:00Z' },
    }
    const own = formatSiwxMessage({ ...fields, domain: host, uri: stage().host.url })
    const signing = await windowForFeature(page(), signMessage('solana', sol.address, own))
    await signing.getByRole('heading', { name: `Sign in to ${host}?` }).waitFor()
    expect(await signing.getByRole('note', { name: 'Danger' }).count()).toBe(0)
    await reject(signing)
    const stolen = formatSiwxMessage({ ...fields, domain: 'bank.example', uri: 'https://bank.example' })
    const window = await windowForFeature(page(), signMessage('solana', sol.address, stolen))
    await window
      .getByRole('note', { name: 'Danger' })
      .getByText(`This signs you in to bank.example, but ${host} asks for it.`)
      .waitFor()
    await reject(window)
    expect(await answer(page())).toBe('error 4001')
  })

  it('are rejected for accounts that the site may not use', async () => {
    const input = { address: dot.address, data: '0x00', type: 'bytes' }
    await allow({ polkadot: 'enable' })
    const elsewhere = { ...input, address: polkadotAccounts()[1]?.address }
    expect(await callFeature(page(), { polkadot: 'signRaw', input: elsewhere })).toBe('error 4100')
    expect(await callFeature(page(), { polkadot: 'signRaw', input: { ...input, type: 'payload' } })).toBe('error 4200')
  })

  async function verify(id: string, accountAddress: string, signature: string) {
    const fields = { accountAddress, chainId: networkId(id) }
    expect(await verifySignature({ fields, message: text, signature })).toBe('key')
  }
})

function signMessage(prefix: 'solana' | 'bitcoin', account: string, message: string): FeatureCall {
  const inputs = [{ account, message: `bytes:${Buffer.from(message).toString('base64')}` }]
  return { feature: `${prefix}:signMessage`, method: 'signMessage', inputs }
}

const bytesOf = (text = '') => Uint8Array.from(Buffer.from(text.slice('bytes:'.length), 'base64'))

/** Calls, checks the text in the window, and approves. */
async function allow(call: FeatureCall, says?: string): Promise<unknown> {
  const window = await windowForFeature(page(), call)
  if (says) await window.getByText(says).waitFor()
  await approve(window)
  return answer(page())
}
