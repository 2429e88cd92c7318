import type { Page } from 'playwright-core'
import { type Address, encodeFunctionData, encodePacked, erc20Abi, type Hex, numberToHex, pad, parseAbi } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startSmartGuest } from '../frame/startSmartGuest.ts'
import { visit } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { signInByEmail } from '../world/emailLogin.ts'
import { approve, embeddedAccount, embeddedRequest } from '../world/embeddedPage.ts'
import { fund } from '../world/fund.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()
const DAY = 86_400
const managerAbi = parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)'])

const journeyChain = () => chainOf(journeys.world)

/** The app's own account sends a transaction, as any library does. */
async function redeem(
  { context, delegationManager }: Granted,
  { target, value = 0n, data = '0x' }: { target: Address; value?: bigint; data?: Hex },
  key: PrivateKeyAccount,
) {
  const { client, network } = journeyChain()
  const execution = encodePacked(['address', 'uint256', 'bytes'], [target, value, data])
  const args = [[context], [pad('0x', { size: 32 })], [execution]] as const
  const call = { to: delegationManager, data: encodeFunctionData({ abi: managerAbi, args }) }
  const nonce = await client.getTransactionCount({ address: key.address })
  const fees = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n }
  const transaction = { type: 'eip1559', chainId: network.chainId, nonce, gas: 1_000_000n, ...fees, ...call } as const
  const hash = await client.sendRawTransaction({ serializedTransaction: await key.signTransaction(transaction) })
  return (await journeyChain().mined(hash)).status
}

type Granted = { context: Hex; delegationManager: Address; from: Address; to: Address }

// One visitor for all, in the order of the tests.
describe('permissions in the form of ERC-7715’s draft', () => {
  const guest = startSmartGuest(journeys)
  const { rpc, approved } = guest
  const app = privateKeyToAccount(generatePrivateKey())
  const friend = privateKeyToAddress(generatePrivateKey())
  const client = () => chainOf(journeys.world).client
  const chainId = () => numberToHex(journeys.world.networks[0]?.chainId ?? 0)
  const item = (more: object = {}, data: object = {}) => ({
    chainId: chainId(),
    to: app.address,
    permission: {
      type: 'native-token-periodic',
      isAdjustmentAllowed: false,
      data: {
        periodAmount: numberToHex(100n),
        periodDuration: DAY,
        startTime: guest.start,
        justification: 'Coffee',
        ...data,
      },
    },
    rules: [{ type: 'expiry', data: { timestamp: guest.start + 30 * DAY } }],
    ...more,
  })
  const send = (granted: Granted, value: bigint, key = app) => redeem(granted, { target: friend, value }, key)
  const sessions = async () => (await rpc('wallet_getPermissionSessions', [])).sessions
  const received = () => client().getBalance({ address: friend })

  beforeAll(async () => {
    await fund(journeys.world, app.address)
    await guest.raw.request('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
  })

  it('are supported on the networks of smart accounts, and none are granted yet', async () => {
    const supported = { chainIds: expect.arrayContaining([chainId()]), ruleTypes: ['expiry'] }
    expect(await rpc('wallet_getSupportedExecutionPermissions', [])).toEqual({
      'native-token-periodic': supported,
      'erc20-token-periodic': supported,
    })
    expect(await rpc('wallet_getGrantedExecutionPermissions', [])).toEqual([])
  })

  it('J-17 are refused without a screen for what nothing would limit, and for the wallet’s own accounts', async () => {
    for (const change of [
      { to: guest.account },
      { to: '0x0000000000000000000000000000000000000a11' },
      { rules: [] },
      { rules: [{ type: 'expiry', data: { timestamp: guest.start + 91 * DAY } }] },
      { rules: [...item().rules, { type: 'payee', data: { addresses: [friend] } }] },
      { permission: { ...item().permission, type: 'native-token-stream' } },
    ])
      expect([change, await rpc('wallet_requestExecutionPermissions', [item(change)])]).toMatchObject([
        change,
        { code: 'REQUEST_REFUSED' },
      ])
    expect(await sessions()).toEqual([])
  })

  let granted: Granted
  it('J-16 are shown with the account that uses them, and listed before the page has them', async () => {
    const answer = await approved('wallet_requestExecutionPermissions', [item()], async () => {
      const frame = guest.raw.frame()
      await frame.getByRole('heading', { level: 1, name: 'Spend without asking' }).waitFor()
      await frame.getByText('Used by', { exact: true }).waitFor()
      const shown = await frame.getByRole('region', { name: 'What you approve' }).innerText()
      expect(shown.replace(/\s/g, '')).toContain(app.address)
      expect(shown.replace(/\s+/g, ' ')).toMatch(/Every 1 day .*In all, at most 0\.000000000000003 ETH/)
      expect(shown).toContain('Only the network limits this.')
      expect(shown).not.toContain('Coffee')
    })
    ;[granted] = answer as unknown as [Granted]
    expect(answer).toEqual([{ ...item(), from: guest.account, ...usable }])
    expect(await client().getCode({ address: guest.account })).toMatch(/^0x/)
    const [{ permission, ...same }] = (await rpc('wallet_getGrantedExecutionPermissions', [])) as unknown as [
      Granted & { permission: { data: { justification?: string } } },
    ]
    const { justification: _, ...data } = item().permission.data
    expect(permission).toEqual({ ...item().permission, data })
    expect(same).toEqual({ ...granted, permission: undefined })
    expect(await sessions()).toMatchObject([
      { delegate: app.address.toLowerCase(), revokedAt: null, isEnabledOnChain: true, uses: [{ amount: '0x0' }] },
    ])
  })

  it('J-16 are redeemed by the app’s own account within the limit and no further, and by no other', async () => {
    expect(await send(granted, 60n)).toBe('success')
    expect(await received()).toBe(60n)
    expect(await sessions()).toMatchObject([{ uses: [{ place: 0, amount: numberToHex(60n) }] }])
    expect(await send(granted, 41n)).toBe('reverted')
    const thief = privateKeyToAccount(generatePrivateKey())
    await fund(journeys.world, thief.address)
    expect(await send(granted, 1n, thief)).toBe('reverted')
    expect(await received()).toBe(60n)
  })

  it('J-16 are worth nothing after their end', async () => {
    const end = Math.floor(Date.now() / 1000) + 20
    const [short] = (await approved('wallet_requestExecutionPermissions', [
      item({ rules: [{ type: 'expiry', data: { timestamp: end } }] }),
    ])) as unknown as [Granted]
    expect(await send(short, 1n)).toBe('success')
    await expect.poll(() => Date.now() / 1000, { timeout: 25_000 }).toBeGreaterThan(end + 1)
    expect(await send(short, 1n)).toBe('reverted')
    expect(await rpc('wallet_getGrantedExecutionPermissions', [])).toMatchObject([{ context: granted.context }])
  })

  it('J-16 end on the chain by a press, and only for their own page', async () => {
    const params = [{ permissionContext: granted.context }]
    const rejected = guest.raw.request('RPC_REQUEST', { method: 'wallet_revokeExecutionPermission', params })
    await guest.raw.frame().getByRole('button', { name: 'Reject' }).click()
    expect((await rejected).payload).toMatchObject({ code: 'USER_REJECTED' })
    expect(await send(granted, 1n)).toBe('success')
    const look = async () => {
      await guest.raw.frame().getByText('End this permission').waitFor()
      await guest.raw.frame().getByText('Used by', { exact: true }).waitFor()
    }
    expect(await approved('wallet_revokeExecutionPermission', params, look)).toEqual({})
    expect(await send(granted, 1n)).toBe('reverted')
    expect(await rpc('wallet_getGrantedExecutionPermissions', [])).toEqual([])
    // The other one has expired.
    const revoked = expect.objectContaining({ expiry: guest.start + 30 * DAY, revokedAt: expect.any(Number) })
    expect(await sessions()).toEqual([expect.objectContaining({ revokedAt: null }), revoked])
    expect(await rpc('wallet_revokeExecutionPermission', params)).toMatchObject({ code: 'REQUEST_REFUSED' })
  })
})

it('J-16 are granted in the dialog, used by the app’s own key, counted in Permissions, and end there', async () => {
  const { world } = journeys
  const { page, context, complaints } = await visit(journeys.browser, world)
  await openSmartAccount(page)
  const account = (await embeddedAccount(page)) as Address
  const app = privateKeyToAccount(generatePrivateKey())
  for (const address of [account, app.address]) await fund(world, address)
  const { client, token, balanceOf } = journeyChain()
  const { address: tokenAddress } = token('USDC')
  const startTime = Number((await client.getBlock()).timestamp)
  const data = { tokenAddress, periodAmount: numberToHex(5_000_000n), periodDuration: 30 * DAY, startTime }
  const requested = {
    ...{ chainId: numberToHex(journeyChain().network.chainId), to: app.address },
    permission: { type: 'erc20-token-periodic', isAdjustmentAllowed: false, data },
    rules: [{ type: 'expiry', data: { timestamp: startTime + 60 * DAY } }],
  }
  const answer = embeddedRequest(page, { method: 'wallet_requestExecutionPermissions', params: [requested] })
  await approve(page)
  const [granted] = (await answer) as [Granted]
  expect(granted).toEqual({ ...requested, from: account, ...usable })

  const take = (amount: bigint) => {
    const call = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [app.address, amount] })
    return redeem(granted, { target: tokenAddress, data: call }, app)
  }
  const before = await balanceOf('USDC', app.address)
  expect(await take(2_000_000n)).toBe('success')
  expect(await take(3_000_001n)).toBe('reverted')
  expect((await balanceOf('USDC', app.address)) - before).toBe(2_000_000n)

  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Permissions' }).click()
  const list = page.getByRole('dialog', { name: 'Permissions' })
  await list.getByText('2 of 5 USDC used').waitFor()
  await list.getByRole('button', { name: /Up to 5 USDC every 30 days/ }).click()
  await page.getByText('Used by', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await approve(page)
  await page.getByText('Permission revoked').first().waitFor()
  await list.getByText('No site can use this account without asking you.').waitFor()
  expect(await take(1n)).toBe('reverted')
  expect(await embeddedRequest(page, { method: 'wallet_getGrantedExecutionPermissions', params: [] })).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

const usable = {
  context: expect.stringMatching(/^0x/),
  delegationManager: expect.stringMatching(/^0x/),
  dependencies: [],
}

async function openSmartAccount(page: Page): Promise<void> {
  const email = `nour-${crypto.randomUUID()}@example.com`
  await signInByEmail(page, journeys.world, email)
  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Use your smart account' }).click()
  await page.getByRole('button', { name: 'Use your standard account' }).waitFor()
  await page.keyboard.press('Escape')
}
