import { type Delegation, hashDelegation } from '@latchkey/accounts'
import { encodeFunctionData } from 'viem'
import { describe, expect, it } from 'vitest'
import { contextOf, managerAbi, signDelegation, transact } from '../../../test/delegations.ts'
import {
  app,
  DAY,
  erc20,
  holdPermissionChain,
  other,
  owner,
  stranger,
  token,
  yes,
} from '../../../test/permissionChain.ts'
import { friend } from '../../../test/smartAccountChain.ts'

// On a real chain and without a server: whoever holds the app's key may send any transaction that it likes.

const { chain, now, allow, native, transferable, callable, transfer, redeem, use, balance, tokens, travelTo, operate } =
  holdPermissionChain()

describe('a recurring allowance', () => {
  it('J-03 of the native token ends one unit above it, begins again with the next period, and keeps nothing', async () => {
    const [one] = await allow([native()])
    expect(await use(one, { to: friend, value: 60n })).toBe('success')
    expect(await use(one, { to: friend, value: 41n })).toBe('reverted')
    expect(await use(one, { to: friend, value: 40n })).toBe('success')
    expect(await use(one, { to: friend, value: 1n })).toBe('reverted')
    expect(await balance(friend)).toBe(100n)
    await travelTo(now() + DAY - 1)
    expect(await use(one, { to: friend, value: 1n })).toBe('reverted')
    // Two periods pass without a transfer.
    await travelTo(now() + 3 * DAY)
    expect(await use(one, { to: friend, value: 101n })).toBe('reverted')
    expect(await use(one, { to: friend, value: 100n })).toBe('success')
  })

  it('J-03 of a token ends one unit above it, and is of that token alone', async () => {
    const [one] = await allow([transferable()])
    expect(await use(one, transfer(friend, 101n))).toBe('reverted')
    expect(await use(one, transfer(friend, 100n))).toBe('success')
    expect(await use(one, transfer(friend, 1n))).toBe('reverted')
    await travelTo(now() + DAY)
    expect(await use(one, transfer(friend, 1n, other))).toBe('reverted')
    expect(await use(one, { ...transfer(friend, 1n), value: 1n })).toBe('reverted')
    const data = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [app.address, 1n] })
    expect(await use(one, { to: token, data })).toBe('reverted')
    expect(await tokens(friend)).toBe(100n)
  })

  it('J-03 before its start allows nothing', async () => {
    const [one] = await allow([{ ...native(), data: { ...native().data, start: now() + DAY } }])
    expect(await use(one, { to: friend, value: 1n })).toBe('reverted')
    await travelTo(now() + DAY)
    expect(await use(one, { to: friend, value: 1n })).toBe('success')
  })

  it('J-06 of a token approves nothing, even if the token would', async () => {
    const [one] = await allow([{ ...transferable(), data: { ...transferable().data, token: yes } }])
    expect(await use(one, transfer(friend, 1n, yes))).toBe('success')
    const data = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [app.address, 1n] })
    expect(await use(one, { to: yes, data })).toBe('reverted')
  })

  it('J-06 of the native token calls no contract', async () => {
    const [one] = await allow([native()])
    expect(await use(one, { ...transfer(friend, 1n), value: 1n })).toBe('reverted')
    expect(await use(one, transfer(friend, 1n))).toBe('reverted')
  })

  it('J-03 of two permissions in one session is two allowances, and no more than their sum', async () => {
    const [one, two] = await allow([native('100'), native('30')])
    expect(await use(one, { to: friend, value: 100n })).toBe('success')
    expect(await use(two, { to: friend, value: 30n })).toBe('success')
    expect(await use(one, { to: friend, value: 1n })).toBe('reverted')
    expect(await use(two, { to: friend, value: 1n })).toBe('reverted')
  })
})

describe('the end of a session', () => {
  it('J-04 is in every delegation', async () => {
    const all = await allow([native(), transferable(), callable()], { expiry: now() + DAY })
    const calls = [{ to: friend, value: 1n }, transfer(friend, 1n), transfer(friend, 1n)]
    for (const [index, call] of calls.entries()) expect(await use(all[index], call)).toBe('success')
    await travelTo(now() + DAY)
    for (const [index, call] of calls.entries()) expect(await use(all[index], call)).toBe('reverted')
  })

  it('J-04 comes at once when the owner disables it on the chain', async () => {
    const [one, two] = await allow([native('100'), native('30')])
    expect(await use(one, { to: friend, value: 1n })).toBe('success')
    const data = encodeFunctionData({ abi: managerAbi, functionName: 'disableDelegation', args: [one as Delegation] })
    await operate({ to: chain().contracts.manager, data })
    expect(await use(one, { to: friend, value: 1n })).toBe('reverted')
    expect(await use(two, { to: friend, value: 1n })).toBe('success')
  })

  it('J-04 nobody else can disable it', async () => {
    const [one] = await allow([native()])
    const data = encodeFunctionData({ abi: managerAbi, functionName: 'disableDelegation', args: [one as Delegation] })
    expect(await transact(chain(), stranger, chain().contracts.manager, data)).toBe('reverted')
    expect(await use(one, { to: friend, value: 1n })).toBe('success')
  })

  it('J-04 comes after as many calls as the policy allows', async () => {
    const [one] = await allow([callable()], { policies: [{ type: 'call-limit', data: { count: 2 } }] })
    expect(await use(one, transfer(friend, 1n))).toBe('success')
    expect(await use(one, transfer(friend, 1n))).toBe('success')
    expect(await use(one, transfer(friend, 1n))).toBe('reverted')
  })

  it('a paused manager stops sessions, not the account', async () => {
    const [one] = await allow([native()])
    const pause = encodeFunctionData({ abi: managerAbi, functionName: 'pause' })
    await chain().anvil.client.sendTransaction({ to: chain().contracts.manager, data: pause })
    expect(await use(one, { to: friend, value: 1n })).toBe('reverted')
    await operate({ to: friend, value: 7n })
    expect(await balance(friend)).toBe(7n)
  })
})

describe('a permission for a contract', () => {
  it('J-06 covers one function of one contract, without value', async () => {
    const [one] = await allow([callable()])
    expect(await use(one, transfer(friend, 5n))).toBe('success')
    expect(await use(one, transfer(friend, 5n, other))).toBe('reverted')
    expect(await use(one, { ...transfer(friend, 5n), value: 1n })).toBe('reverted')
    const data = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [friend, 5n] })
    expect(await use(one, { to: token, data })).toBe('reverted')
    expect(await use(one, { to: token, value: 0n })).toBe('reverted')
    expect(await tokens(friend)).toBe(5n)
  })

  it('J-06 covers no other function, and no call without one, of a contract that would accept it', async () => {
    const [one] = await allow([{ ...callable(), data: { ...callable().data, address: yes } }])
    const data = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [friend, 5n] })
    expect(await use(one, transfer(friend, 5n, yes))).toBe('success')
    expect(await use(one, { to: yes, data })).toBe('reverted')
    expect(await use(one, { to: yes })).toBe('reverted')
  })

  it('J-06 sends no more value than its limit', async () => {
    const [one] = await allow([callable({ valueLimit: '0x5' })])
    expect(await use(one, { ...transfer(friend, 1n), value: 5n })).toBe('success')
    expect(await use(one, { ...transfer(friend, 1n), value: 6n })).toBe('reverted')
  })

  it('J-06 keeps to the arguments that were granted', async () => {
    const [one] = await allow([callable({ args: [{ condition: 'EQUAL', value: friend }, null] })])
    expect(await use(one, transfer(friend, 5n))).toBe('success')
    expect(await use(one, transfer(stranger.address, 5n))).toBe('reverted')
    expect(await tokens(stranger.address)).toBe(0n)
  })

  it('J-06 a batch whose second call is not covered does nothing', async () => {
    const [one] = await allow([callable()])
    const context = contextOf(one as Delegation)
    expect(
      await redeem([
        { context, call: transfer(friend, 5n) },
        { context, call: transfer(friend, 5n, other) },
      ]),
    ).toBe('reverted')
    expect(await tokens(friend)).toBe(0n)
  })

  it.each([
    ['a batch', `0x01${'00'.repeat(31)}`],
    ['calls that may fail', `0x0001${'00'.repeat(30)}`],
    ['a delegate call', `0xff${'00'.repeat(31)}`],
    ['a static call', `0xfe${'00'.repeat(31)}`],
  ] as const)('J-06 is not usable as %s', async (_, mode) => {
    const all = await allow([native(), transferable(), callable()])
    const calls = [{ to: friend, value: 1n }, transfer(friend, 1n), transfer(friend, 1n)]
    for (const [index, call] of calls.entries())
      expect(await redeem([{ context: contextOf(all[index] as Delegation), call, mode }])).toBe('reverted')
    expect([await balance(friend), await tokens(friend)]).toEqual([0n, 0n])
  })
})

describe('a session', () => {
  it('J-08 cannot be passed on', async () => {
    const [one] = (await allow([native()])) as [Delegation]
    const authority = hashDelegation(one)
    const at = { chainId: chain().anvil.client.chain.id, manager: chain().contracts.manager }
    const onward = { delegate: stranger.address, delegator: app.address, authority, caveats: [], salt: 0n }
    const context = contextOf(await signDelegation(app, at, onward), one)
    expect(await redeem([{ context, call: { to: friend, value: 1n } }], stranger)).toBe('reverted')
    expect(await balance(friend)).toBe(0n)
  })

  it('is of one key', async () => {
    const [one] = await allow([native()])
    expect(await use(one, { to: friend, value: 1n }, stranger)).toBe('reverted')
  })

  it('is worth nothing with other caveats than were signed', async () => {
    const [one] = (await allow([native()])) as [Delegation]
    const without = { ...one, caveats: one.caveats.slice(1) }
    expect(await use(without, { to: friend, value: 1n })).toBe('reverted')
    const [first, ...rest] = one.caveats
    const more = { ...one, caveats: [{ ...first, terms: first?.terms.replace(/64/, 'ff') } as never, ...rest] }
    expect(await use(more, { to: friend, value: 1n })).toBe('reverted')
    expect(await use({ ...one, delegate: stranger.address }, { to: friend, value: 1n }, stranger)).toBe('reverted')
  })

  it('J-13 is of one chain and one manager', async () => {
    const [one] = (await allow([native()])) as [Delegation]
    const { manager } = chain().contracts
    const { signature: _, ...unsigned } = one
    const elsewhere = await signDelegation(owner, { chainId: 1, manager }, unsigned)
    expect(await use(elsewhere, { to: friend, value: 1n })).toBe('reverted')
    const foreign = await signDelegation(owner, { chainId: chain().anvil.client.chain.id, manager: friend }, unsigned)
    expect(await use(foreign, { to: friend, value: 1n })).toBe('reverted')
  })

  it('J-13 signed by another key is worth nothing', async () => {
    const [one] = (await allow([native()])) as [Delegation]
    const { signature: _, ...unsigned } = one
    const at = { chainId: chain().anvil.client.chain.id, manager: chain().contracts.manager }
    expect(await use(await signDelegation(stranger, at, unsigned), { to: friend, value: 1n })).toBe('reverted')
  })
})
