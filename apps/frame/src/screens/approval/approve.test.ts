import { startAnvil } from '@latchkey/test/anvil'
import { encodeFunctionData, getAddress, type Hex, parseAbi, parseEther, recoverMessageAddress, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, codesOf, createApprover } from '../../test/approver.ts'
import { failingCode, type TestToken, tokenCode } from '../../test/tokenCode.ts'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
  'function multicall(bytes[] data)',
])
const friend = getAddress(`0x${'fe'.repeat(20)}`)
const token = getAddress(`0x${'70'.repeat(20)}`)
const contract = getAddress(`0x${'c0'.repeat(20)}`)
const all = 2n ** 256n - 1n

let chain: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  chain = await startAnvil()
  await chain.client.setBalance({ address: account.address, value: parseEther('100') })
})
afterAll(() => chain.stop())

const send = (more: object) => ({ method: 'eth_sendTransaction', params: [{ from: account.address, ...more }] })
const transfer = (amount: bigint, to = friend) =>
  send({ to: token, data: encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] }) })
const call = (data: Hex, to = token) => send({ to, data })
const balanceOf = async (holder: Hex) =>
  BigInt((await chain.client.getStorageAt({ address: token, slot: `0x${holder.slice(2).padStart(64, '0')}` })) ?? 0)
async function placeToken(how: TestToken) {
  await chain.place(token, tokenCode(how))
  await chain.give(token, account.address, 1000n)
  await chain.give(token, friend, 0n)
}

describe('approve', () => {
  it('sends what was shown, and returns the hash under which the chain has it', async () => {
    const approver = createApprover(chain)
    const hash = (await approver.run(send({ to: friend, value: toHex(parseEther('1')) }))) as Hex
    const mined = await chain.client.getTransaction({ hash })
    const [shown] = approver.shown
    expect(mined).toMatchObject({ value: parseEther('1'), from: account.address.toLowerCase(), type: 'eip1559' })
    expect(shown?.actions).toMatchObject([
      { title: 'send', facts: [{ value: { amount: { amount: '1', symbol: 'ETH' } } }, { value: { address: friend } }] },
    ])
    expect(shown?.effects).toMatchObject({ status: 'simulated', changes: [{ isGain: false, amount: { amount: '1' } }] })
    expect(shown && codesOf(shown)).toEqual(['firstTime'])
    expect((await approver.look(send({ to: friend, value: '0x1' }))).warnings.map(({ code }) => code)).toEqual([
      'feeHigh',
    ])
  })

  it('G-05 signs the digest of what was shown, whatever the page changes meanwhile', async () => {
    const approver = createApprover(chain)
    const request = send({ to: friend, value: '0x1' })
    const hash = (await approver.run(request, () =>
      Object.assign(request.params[0] ?? {}, { to: contract, value: '0xffff' }),
    )) as Hex
    expect(await chain.client.getTransaction({ hash })).toMatchObject({ to: friend.toLowerCase(), value: 1n })
  })

  it('signs nothing after a rejection', async () => {
    const approver = createApprover(chain)
    const refusal = new Error('no')
    await expect(approver.run(send({ to: friend }), () => Promise.reject(refusal))).rejects.toBe(refusal)
    expect(approver.signed).toEqual([])
  })

  it('signs a message from which anyone can recover the account', async () => {
    const signature = (await createApprover(chain).run({
      method: 'personal_sign',
      params: ['hello', account.address],
    })) as Hex
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(account.address)
  })
})

describe('token approvals', () => {
  beforeAll(() => placeToken({ decimals: 6 }))
  const permit2 = ['approve', [token, friend, 2n ** 160n - 1n, 1]] as const
  it.each([
    ['approve(2^256-1)', encodeFunctionData({ abi, functionName: 'approve', args: [friend, all] }), 'unlimited'],
    ['approve(2^255)', encodeFunctionData({ abi, functionName: 'approve', args: [friend, 2n ** 255n] }), 'unlimited'],
    [
      'increaseAllowance',
      encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [friend, 5n] }),
      'quietGrant',
    ],
    [
      'setApprovalForAll',
      encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [friend, true] }),
      'grantAll',
    ],
    ['Permit2', encodeFunctionData({ abi, functionName: permit2[0], args: permit2[1] }), 'unlimited'],
    [
      'DAI permit',
      encodeFunctionData({
        abi,
        functionName: 'permit',
        args: [account.address, friend, 0n, 0n, true, 27, `0x${'1'.repeat(64)}`, `0x${'1'.repeat(64)}`],
      }),
      'unlimited',
    ],
  ])('G-06 shows %s in red and asks twice', async (_, data, code) => {
    const approval = await createApprover(chain).look(call(data))
    expect(codesOf(approval)).toContain(code)
    expect(approval.actions[0]).toMatchObject({
      tone: 'negative',
      facts: expect.arrayContaining([{ label: 'spender', value: { is: 'address', address: friend, name: undefined } }]),
    })
  })

  it.each([
    [
      'Permit',
      { owner: account.address, spender: friend, value: String(all), nonce: 0, deadline: 2000000000 },
      'unlimited',
    ],
    ['Permit', { owner: account.address, spender: friend, value: '5', nonce: 0, deadline: 2000000000 }, 'quietGrant'],
    ['Permit', { holder: account.address, spender: friend, nonce: 0, expiry: 0, allowed: true }, 'unlimited'],
  ])('G-06 shows the signature of a %s in red and asks twice', async (primaryType, message, code) => {
    const types = {
      [primaryType]: Object.entries(message).map(([name, value]) => ({
        name,
        type: typeof value === 'boolean' ? 'bool' : String(value).length === 42 ? 'address' : 'uint256',
      })),
    }
    const data = { types, primaryType, domain: { chainId: 31337, verifyingContract: token }, message }
    const approval = await createApprover(chain).look({
      method: 'eth_signTypedData_v4',
      params: [account.address, data],
    })
    expect(codesOf(approval)).toContain(code)
  })

  it('G-06 finds an approval inside a batch', async () => {
    const inner = encodeFunctionData({ abi, functionName: 'approve', args: [friend, all] })
    const approval = await createApprover(chain).look(
      call(encodeFunctionData({ abi, functionName: 'multicall', args: [[inner, '0xdeadbeef']] })),
    )
    expect(codesOf(approval)).toEqual(expect.arrayContaining(['unlimited', 'unreadable']))
    expect(approval.actions.map(({ title }) => title)).toEqual(['call', 'grant', 'unreadable'])
  })

  it('G-07 shows an unreadable call with its selector, and asks twice (architecture 11)', async () => {
    const approval = await createApprover(chain).look(call('0xdeadbeef'))
    expect(codesOf(approval)).toContain('unreadable')
    expect(approval.actions).toMatchObject([
      {
        title: 'unreadable',
        facts: expect.arrayContaining([{ label: 'selector', value: { is: 'code', text: '0xdeadbeef' } }]),
      },
    ])
    const known = encodeFunctionData({ abi, functionName: 'transfer', args: [friend, 1n] })
    expect((await createApprover(chain).look(call(`${known}00`))).actions).toMatchObject([{ title: 'unreadable' }])
  })
})

describe('tokens', () => {
  it.each([
    [0, '150', false],
    [6, '0.00015', false],
    [77, `0.${'0'.repeat(74)}15`, false],
    [255, '150', true],
    ['reverts', '150', true],
    ['caller', '150', true],
  ] as const)('G-12 shows 150 units of a token whose decimals are %s as %s', async (decimals, amount, isRaw) => {
    await placeToken({ decimals })
    const approval = await createApprover(chain).look(transfer(150n))
    expect(approval.actions[0]?.facts[0]?.value).toMatchObject({
      is: 'amount',
      amount: { amount, symbol: 'TST', ...(isRaw ? { isRaw } : {}) },
    })
    expect(codesOf(approval).includes('unknownDecimals')).toBe(isRaw)
  })

  it('G-14 sends a token whose transfer returns nothing', async () => {
    await placeToken({ decimals: 6, isSilent: true })
    await createApprover(chain).run(transfer(150n))
    // Sent; the block that contains it comes a moment later.
    await expect.poll(() => balanceOf(friend)).toBe(150n)
  })

  it('G-15 shows what arrives of a token that charges a hidden transfer fee', async () => {
    await placeToken({ decimals: 0, arrives: 90 })
    const approval = await createApprover(chain).look(transfer(100n))
    expect(approval.effects?.changes).toMatchObject([
      { isOwn: true, isGain: false, amount: { amount: '100' } },
      { isOwn: false, holder: friend, isGain: true, amount: { amount: '90' } },
    ])
    expect(codesOf(approval)).toContain('arrivesLess')
  })

  it('G-21 warns about the zero address, a token’s own contract, any contract and the own address', async () => {
    await placeToken({ decimals: 0 })
    const look = async (to: Hex) => codesOf(await createApprover(chain).look(transfer(1n, to)))
    expect(await look(`0x${'00'.repeat(20)}`)).toContain('toZero')
    expect(await look(token)).toContain('toToken')
    expect(await look(account.address)).toContain('toSelf')
    await chain.place(contract, '0x00')
    expect(await look(contract)).toContain('toContract')
  })

  it('H-08 recognises an address that looks like one that was sent to before', async () => {
    const approver = createApprover(chain)
    await approver.run(send({ to: friend, value: '0x1' }))
    const poison = getAddress(`0x${'fe'.repeat(2)}${'00'.repeat(16)}${'fe'.repeat(2)}`)
    expect(codesOf(await approver.look(send({ to: poison, value: '0x1' })))).toContain('looksAlike')
  })

  it('H-01 shows a name with markup, reversed text and zero-width characters as one short plain line', async () => {
    await placeToken({ decimals: 0, symbol: `<img src=x onerror=alert(1)>\u202e\u200b{{7*7}}${'A'.repeat(100)}` })
    const approval = await createApprover(chain).look(transfer(1n))
    expect(approval.actions[0]?.facts[0]?.value).toMatchObject({ amount: { symbol: '<img src=x oner…' } })
  })
})

describe('predicted failures', () => {
  it.each([
    ['the contract’s reason', 'not today', 'not today'],
    ['an unknown reason', undefined, ''],
  ])('G-11 says in advance that it would fail, with %s', async (_, reason, told) => {
    await chain.place(contract, failingCode(reason))
    await chain.client.setStorageAt({ address: contract, index: 0, value: toHex(1, { size: 32 }) })
    const approval = await createApprover(chain).look(call('0xdeadbeef', contract))
    expect(approval.warnings).toContainEqual({ code: 'willFail', values: { reason: told } })
    expect(approval.effects?.status).toBe('fails')
  })

  it('G-16 ignores a fee that a hostile node invents', async () => {
    const honest = createApprover(chain)
    const rpcRequest: typeof honest.rpcRequest = async (network, method, params, signal) => {
      if (method === 'eth_maxPriorityFeePerGas') return toHex(3_000_000_000_000n)
      const answer = await honest.rpcRequest(network, method, params, signal)
      if (method === 'eth_getBlockByNumber') return { ...(answer as object), baseFeePerGas: toHex(10n ** 15n) }
      return answer
    }
    const approver = createApprover({ ...chain, rpcRequest })
    const approval = await approver.look(send({ to: friend, value: toHex(parseEther('1')) }))
    expect(codesOf(approval)).toContain('feeCapped')
    expect(Number(approval.fee?.amount)).toBeLessThan(0.001)
    const wanted = await honest.look(send({ to: friend, value: toHex(parseEther('1')), gasPrice: toHex(10n ** 15n) }))
    expect(codesOf(wanted)).toContain('feeCapped')
    expect(Number(wanted.fee?.amount)).toBe(0.042)
  })

  it('warns when the balance is too low, and when the page set the nonce', async () => {
    const approval = await createApprover(chain).look(
      send({ to: friend, value: toHex(parseEther('1000')), nonce: '0x0' }),
    )
    expect(codesOf(approval)).toEqual(expect.arrayContaining(['notEnough', 'ownNonce']))
  })

  it('G-17 lets only one of two transactions with the same nonce be mined', async () => {
    const nonce = toHex(await chain.client.getTransactionCount({ address: account.address }))
    const approver = createApprover(chain)
    const first = approver.run(send({ to: friend, value: '0x1', nonce }))
    await expect(first).resolves.toMatch(/^0x/)
    await expect(approver.run(send({ to: friend, value: '0x2', nonce }))).rejects.toMatchObject({
      code: 'FRAME_FAILED',
    })
  })
})
