import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
  parseEther,
  recoverMessageAddress,
  recoverTypedDataAddress,
  stringToHex,
  toHex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { minedReceipt } from '../chain/minedReceipt.ts'
import { clientOf, first } from '../test/devnetFixture.ts'
import { answer, heard, walletRequest } from '../test/hostPage.ts'
import { ada, approve, grace, holdStage, reject, stranger, windowFor } from '../test/walletStage.ts'

const { stage, page } = holdStage({ isConnected: true })

describe('signing', () => {
  it('signs the message that it shows', async () => {
    const message = 'Zażółć <b>gęślą</b> jaźń'
    const window = await windowFor(page(), 'personal_sign', [stringToHex(message), ada])
    expect(await window.getByRole('region', { name: 'What is signed' }).textContent()).toBe(message)
    await approve(window)
    const signature = (await answer(page())) as Hex
    expect(await recoverMessageAddress({ message, signature })).toBe(ada)
  })

  it('warns of a message that is not text', async () => {
    const window = await windowFor(page(), 'personal_sign', ['0x00ff', ada])
    await window.getByText('not readable text').waitFor()
    await reject(window)
    expect(await answer(page())).toBe('error 4001')
  })

  it('signs typed data of its current chain only', async () => {
    const types = { Mail: [{ name: 'to', type: 'string' }] }
    const typedData = {
      domain: { name: 'Post', chainId: 31337 },
      types,
      primaryType: 'Mail',
      message: { to: 'Grace' },
    } as const
    const window = await windowFor(page(), 'eth_signTypedData_v4', [ada, JSON.stringify(typedData)])
    await window.getByText('"to": "Grace"').waitFor()
    await approve(window)
    const signature = (await answer(page())) as Hex
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(ada)
    const foreign = { ...typedData, domain: { chainId: 1 } }
    expect(await walletRequest(page(), 'eth_signTypedData_v4', [ada, foreign])).toBe('error -32602')
  })
})

describe('sending', () => {
  it('sends ether after approval only', async () => {
    const client = clientOf(first(stage().devnet.networks))
    const transaction = { from: ada, to: stranger, value: toHex(parseEther('0.25')) }
    const refused = await windowFor(page(), 'eth_sendTransaction', [transaction])
    await refused.getByRole('heading', { name: 'Send 0.25 ETH?' }).waitFor()
    await reject(refused)
    expect(await answer(page())).toBe('error 4001')
    expect(await client.getBalance({ address: stranger })).toBe(0n)
    await approve(await windowFor(page(), 'eth_sendTransaction', [transaction]))
    const hash = (await answer(page())) as Hex
    expect((await minedReceipt(client, hash)).status).toBe('success')
    expect(await client.getBalance({ address: stranger })).toBe(parseEther('0.25'))
  })

  it('describes a token transfer and an allowance', async () => {
    const [usdc] = first(stage().devnet.networks).tokens
    const to = usdc?.address
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stranger, 1_500_000n] })
    const sending = await windowFor(page(), 'eth_sendTransaction', [{ from: ada, to, data: transfer }])
    await sending.getByRole('heading', { name: 'Send 1.5 USDC?' }).waitFor()
    await sending.getByText(stranger).waitFor()
    await approve(sending)
    const client = clientOf(first(stage().devnet.networks))
    const { status } = await minedReceipt(client, (await answer(page())) as Hex)
    expect(status).toBe('success')
    const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger, maxUint256] })
    const allowing = await windowFor(page(), 'eth_sendTransaction', [{ from: ada, to, data: approval }])
    await allowing.getByRole('heading', { name: 'Allow Unlimited USDC?' }).waitFor()
    await reject(allowing)
    expect(await answer(page())).toBe('error 4001')
  })

  it('says what a swap takes and brings, and names the function instead of its bytes', async () => {
    const { tokens, swaps } = first(stage().devnet.networks)
    const [usdc, key] = ['USDC', 'KEY'].map((symbol) => tokens.find((token) => token.symbol === symbol)?.address)
    if (!usdc || !key) throw new Error('The devnet has no USDC or KEY')
    const client = clientOf(first(stage().devnet.networks))
    const allowance = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [swaps.router, maxUint256] })
    const allowing = await windowFor(page(), 'eth_sendTransaction', [{ from: ada, to: usdc, data: allowance }])
    await allowing.getByText('Uniswap v2').waitFor()
    await approve(allowing)
    await minedReceipt(client, (await answer(page())) as Hex)
    const data = encodeFunctionData({
      abi: parseAbi(['function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)']),
      args: [100_000_000n, 0n, [usdc, key], ada, 99_999_999_999n],
    })
    const window = await windowFor(page(), 'eth_sendTransaction', [{ from: ada, to: swaps.router, data }])
    await window.getByRole('heading', { name: /^Swap 100 USDC for about 1\d\d\.\d{1,3} KEY\?$/ }).waitFor()
    const changes = window.getByRole('list', { name: 'What changes' }).getByRole('listitem')
    expect(await changes.allInnerTexts()).toEqual([
      expect.stringMatching(/You pay\s+−100 USDC/),
      expect.stringMatching(/You receive about\s+\+1\d\d\.\d{1,3} KEY/),
    ])
    await window.getByText('swapExactTokensForTokens', { exact: true }).waitFor()
    expect(await window.getByText(data).isVisible()).toBe(false)
    await reject(window)
  })

  it('warns of a transaction that will fail, and sends it anyway when the user insists', async () => {
    const [usdc] = first(stage().devnet.networks).tokens
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stranger, 10n ** 18n] })
    const window = await windowFor(page(), 'eth_sendTransaction', [{ from: ada, to: usdc?.address, data }])
    await window.getByText('This will probably fail').waitFor()
    await approve(window)
    const hash = (await answer(page())) as Hex
    expect((await minedReceipt(clientOf(first(stage().devnet.networks)), hash)).status).toBe('reverted')
  })
})

describe('responses and rejections', () => {
  it('switches between its chains after approval, and supports no others', async () => {
    expect(await walletRequest(page(), 'eth_chainId')).toBe('0x7a69')
    const window = await windowFor(page(), 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    await window.getByText('Sidenet').waitFor()
    await approve(window)
    expect(await answer(page())).toBeNull()
    expect(await heard(page())).toContainEqual(['chainChanged', '0x7a6a'])
    expect(await walletRequest(page(), 'eth_chainId')).toBe('0x7a6a')
    expect(await walletRequest(page(), 'wallet_switchEthereumChain', [{ chainId: '0x1' }])).toBe('error 4902')
    expect(await walletRequest(page(), 'wallet_addEthereumChain', [{ chainId: '0x1' }])).toBe('error -32602')
  })

  it('forwards reads to the chain, but no signing or cheat methods', async () => {
    expect(await walletRequest(page(), 'eth_getBalance', [grace, 'latest'])).toBe(toHex(parseEther('100')))
    expect(await walletRequest(page(), 'wallet_getCapabilities')).toEqual({
      '0x0': { transactionNonce: { supported: true } },
    })
    for (const method of [
      'eth_sign',
      'eth_signTransaction',
      'eth_signTypedData',
      'anvil_setBalance',
      'evm_mine',
      'nonsense',
    ])
      expect(await walletRequest(page(), method)).toBe('error 4200')
  })

  it('rejects invalid requests, and accounts that the site may not use', async () => {
    for (const [method, params, code] of [
      ['personal_sign', ['0x00', grace], 4100],
      ['personal_sign', ['0x00'], -32602],
      ['personal_sign', 'text', -32602],
      ['eth_signTypedData_v4', [ada, '{'], -32602],
      ['eth_signTypedData_v4', [ada, { types: {}, primaryType: 'None', message: {} }], -32602],
      ['eth_sendTransaction', [{ from: grace, to: ada }], 4100],
      ['eth_sendTransaction', [{ from: ada, to: '0x12' }], -32602],
      ['eth_sendTransaction', [{ from: ada, to: grace, value: '1e3' }], -32602],
      ['eth_sendTransaction', [{ from: ada }], -32602],
      ['eth_sendTransaction', [{ from: ada, to: grace, chainId: '0x1' }], -32602],
      ['wallet_switchEthereumChain', [{ chainId: 31338 }], -32602],
      ['wallet_requestPermissions', [{ other: {} }], -32602],
    ] as const)
      expect([method, params, await walletRequest(page(), method, params)]).toEqual([method, params, `error ${code}`])
  })

  it('lets no other local page request or approve in its place', async () => {
    const response = await fetch(`${stage().devnet.page}/wallet/requests`, {
      method: 'POST',
      headers: { origin: stage().host.url },
      body: '{}',
    })
    expect(response.status).toBe(403)
  })
})

it('accepts clicks as soon as there is a button, and without its script too', async () => {
  const context = await stage().browser.newContext({ javaScriptEnabled: false })
  const consent = await windowFor(page(), 'personal_sign', [stringToHex('plain'), ada])
  const document = await (await fetch(consent.url())).text()
  expect(document.indexOf('approve.js')).toBeLessThan(document.indexOf('<form'))
  const window = await context.newPage()
  await window.goto(consent.url())
  await window.getByRole('button', { name: 'Approve' }).click()
  await window.getByRole('heading', { name: 'Approved' }).waitFor()
  const signature = (await answer(page())) as Hex
  expect(await recoverMessageAddress({ message: 'plain', signature })).toBe(ada)
  await context.close()
})
