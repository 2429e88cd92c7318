import { defineNetwork } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { accountChoice } from '../session/accountChoice.ts'
import { chosenNetworks } from '../session/chosenNetworks.ts'
import type { FrameContext } from './handler.ts'
import { setPreferredAccount } from './smartAccount.ts'
import { walletUser } from './walletUser.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networks = ['eip155:1', 'eip155:2', 'solana:devnet'].map((id) =>
  defineNetwork({ id: id as 'eip155:1', name: id, nativeCurrency: ether }),
)
const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const wallet = { id: 'w', addresses: { eip155: own, solana: 'So1' }, isFrozen: false }
const at = (digit: string) => `0x${digit.repeat(40)}`
const enabled = {
  ...{ id: 'eip155:1', entryPoint: at('1'), factory: at('2'), implementation: at('3'), delegationManager: at('4') },
  hasPaymaster: false,
}
const { signal } = new AbortController()

/** A frame whose server has smart accounts on the first network, or doesn't answer. */
function frame({ isDown = false, accountName = undefined as string | undefined } = {}) {
  let down = isDown
  const fetch = async () => (down ? new Response('', { status: 502 }) : Response.json({ networks: [enabled] }))
  const context = {
    session: { require: async () => ({ user: { provider: 'email', accountName }, wallet }) },
    networks: chosenNetworks(networks, 'eip155:1'),
    accounts: accountChoice({ fetch, origin: 'https://secure.example' }),
    rpcRequest: async () => '0x',
  } as unknown as FrameContext
  return {
    context,
    repair: () => {
      down = false
    },
    user: (request: Parameters<typeof walletUser>[1]) => walletUser(context, request, signal),
    prefer: (type: 'eoa' | 'smartAccount') => setPreferredAccount(context, { type }, { id: '', signal } as never),
    active: (id: string) => context.accounts.active(wallet as never, id),
  }
}

describe('the user that the frame reports', () => {
  it('says what the user calls their account, if they have named it', async () => {
    expect(await frame({ accountName: 'Savings' }).user({ chainId: 2 })).toMatchObject({ accountName: 'Savings' })
    expect(await frame().user({ chainId: 2 })).not.toHaveProperty('accountName')
  })

  it('R4.03b uses the smart account where the network has one, and the wallet’s own account elsewhere', async () => {
    const { user } = frame()
    const first = await user({ chainId: 1, preferredAccountType: 'smartAccount' })
    expect(first).toMatchObject({ preferredAccountType: 'smartAccount', smartAccountDeployed: false })
    expect(first.accounts).toEqual([
      { address: own, type: 'eoa' },
      { address: first.address, type: 'smartAccount' },
    ])
    expect(first.address).not.toBe(own)
    const none = { address: own, accounts: [{ address: own, type: 'eoa' }], preferredAccountType: 'eoa' }
    expect(await user({ chainId: 2 })).toMatchObject(none)
    expect(await user({ chainId: 1 })).toMatchObject({ address: first.address })
  })

  it('R4.19b names only the wallet’s own account when the networks can’t be read, and signs with no other', async () => {
    const { user, repair, active } = frame({ isDown: true })
    expect(await user({ chainId: 1, preferredAccountType: 'smartAccount' })).toMatchObject({
      ...{ address: own, accounts: [{ address: own, type: 'eoa' }], preferredAccountType: 'eoa' },
    })
    repair()
    expect(await active('eip155:1')).toMatchObject({ address: own })
    expect(await user({ chainId: 1 })).toMatchObject({
      address: own,
      accounts: [{ type: 'eoa' }, { type: 'smartAccount' }],
    })
  })

  it('R4.19a refuses to prefer a smart account that the network doesn’t have, and changes nothing', async () => {
    const { user, prefer } = frame()
    await user({ chainId: 2 })
    await expect(prefer('smartAccount')).rejects.toMatchObject({ code: 'REQUEST_REFUSED' })
    expect(await user({ chainId: 1 })).toMatchObject({ address: own })
    expect(await prefer('eoa')).toEqual({ type: 'eoa', address: own })
  })

  it('is the wallet’s own account on Solana', async () => {
    expect(await frame().user({ chainId: 'solana:devnet', preferredAccountType: 'smartAccount' })).toMatchObject({
      ...{ address: 'So1', accounts: [{ address: 'So1', type: 'eoa' }], preferredAccountType: 'eoa' },
    })
  })
})
