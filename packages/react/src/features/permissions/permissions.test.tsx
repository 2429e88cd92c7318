import { grantPermissions } from '@latchkey/core/permissions'
import { LatchkeyError } from '@latchkey/protocol'
import { embeddedError } from '@latchkey/protocol/frame'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { bob } from '../../gallery/wallet.ts'
import { openConnected } from '../../test/openConnected.tsx'
import { button, dialog, focused } from '../../test/renderLatchkey.tsx'
import { DAY, eoa, pciOf, seconds, session, smart, smartPage } from '../../test/smartPage.ts'
import { toasted } from '../../test/toasted.ts'

const token = '0x1111111111111111111111111111111111111111'
const contract = '0x2222222222222222222222222222222222222222'

/** A promise that a test settles. */
function later<Value>() {
  const settle: { resolve: (value: Value) => void; reject: (error: unknown) => void } = {
    resolve: () => undefined,
    reject: () => undefined,
  }
  const promise = new Promise<Value>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  return { promise, settle }
}

const row = (name: RegExp) => dialog().getByRole('button', { name })

it('R1.06 lists what the site may do in words, until when, and how much of it has been used', async () => {
  const { open } = await smartPage({
    sessions: [
      session(1, { uses: [{ place: 0, amount: '0x8e1bc9bf040000', calls: 2 }] }),
      session(2, {
        permissions: [
          { type: 'contract-call', data: { address: contract, functions: [{ functionName: 'mint(address)' }] } },
        ],
        policies: [{ type: 'call-limit', data: { count: 5 } }],
        uses: [{ place: 0, amount: '0x0', calls: 2 }],
        expiry: seconds() + 60,
      }),
      session(3, {
        permissions: [
          { type: 'erc20-recurring-allowance', data: { token, allowance: '50', start: 1, period: 30 * DAY } },
        ],
        uses: [{ place: 0, amount: '0xa', calls: 1 }],
      }),
    ],
  })
  open()
  const shown = dialog('Permissions')
  await expect.element(row(/^Up to 0\.1 ETH a day ?Until /)).toBeVisible()
  const meter = shown.getByRole('meter', { name: 'Up to 0.1 ETH a day' })
  await expect.element(meter).toHaveAttribute('aria-valuetext', '0.04 of 0.1 ETH used')
  await expect.element(meter).toHaveAttribute('value', '40')
  await expect.element(row(/^Call mint on 0x2222…222222 ?Until /)).toBeVisible()
  await expect.element(shown.getByText('2 of 5 calls made')).toBeVisible()
  await expect.element(row(/^Up to 50 units of 0x1111…111111 every 30 days/)).toBeVisible()
  await expect.element(shown.getByText('10 of 50 units of 0x1111…111111 used')).toBeVisible()
})

it('R1.06 shows a session in one tab only, also one that was revoked and has expired', async () => {
  const { open } = await smartPage({
    sessions: [
      session(1),
      session(2, { expiry: seconds() - 5 }),
      session(3, { expiry: seconds() - 5, revokedAt: seconds() - 10 }),
    ],
  })
  open()
  await expect.element(row(/^Up to/)).toBeVisible()
  expect(row(/^Up to/).elements()).toHaveLength(1)
  await page.getByRole('tab', { name: 'Ended' }).click()
  await expect.element(row(/^Up to 0\.2 ETH a day ?Expired/)).toBeVisible()
  await expect.element(row(/^Up to 0\.3 ETH a day ?Revoked/)).toBeVisible()
  expect(row(/^Up to/).elements()).toHaveLength(2)
  expect(dialog().getByRole('meter').elements()).toHaveLength(0)
})

it('R1.06 says that no site can use the account, unless other sites can', async () => {
  const { open, state } = await smartPage({})
  open()
  await expect.element(dialog().getByText('No site can use this account without asking you.')).toBeVisible()
  await expect.element(button('Revoke all')).not.toBeInTheDocument()
  await button('Close').click()
  state.known = { others: 1 }
  open()
  await expect.element(dialog().getByText('This site can’t use this account without asking you.')).toBeVisible()
  await expect
    .element(dialog().getByText('1 more permission belongs to another site that uses this wallet.'))
    .toBeVisible()
  await expect.element(button('Revoke all')).toBeVisible()
})

it('R1.06 revokes a session once the user has approved, and goes back to the list', async () => {
  const approval = later<unknown>()
  const { open, requested, state } = await smartPage(
    { sessions: [session(1), session(2)] },
    { approve: () => approval.promise },
  )
  open()
  await row(/^Up to 0\.1 ETH/).click()
  await expect.element(dialog('app.example')).toHaveTextContent('https://app.example')
  await button('Revoke').click()
  await expect.element(dialog('Approve')).toBeVisible()
  expect(requested.at(-1)).toEqual({ method: 'wallet_revokePermissions', params: [{ pci: pciOf(1) }] })
  state.known = { sessions: [session(1, { revokedAt: seconds() }), session(2)] }
  const toast = toasted(dialog().element(), 'Permission revoked')
  approval.settle.resolve({ pcis: [pciOf(1)], transactionHash: null })
  await toast
  await expect.element(dialog('Permissions')).toBeVisible()
  await expect.element(row(/^Up to 0\.2 ETH/)).toBeVisible()
  await expect.element(row(/^Up to 0\.1 ETH/)).not.toBeInTheDocument()
  await expect.poll(focused).toBe('Permissions')
})

it('R1.06 finishes a session on the network that only the server has revoked', async () => {
  const revokedAt = seconds() - 60
  const sessions = [true, false].map((isEnabledOnChain, index) => session(index + 1, { revokedAt, isEnabledOnChain }))
  const { open, requested } = await smartPage(
    { sessions },
    { approve: async () => ({ pcis: [pciOf(1)], transactionHash: '0x12' }) },
  )
  open()
  await page.getByRole('tab', { name: 'Ended' }).click()
  await row(/^Up to 0\.2 ETH/).click()
  await expect.element(dialog('app.example')).toHaveTextContent('Revoked')
  await expect.element(button('Finish on the network')).not.toBeInTheDocument()
  await button('Back').click()
  await page.getByRole('tab', { name: 'Ended' }).click()
  await row(/^Up to 0\.1 ETH/).click()
  await button('Finish on the network').click()
  await expect
    .poll(() => requested.map(({ method, params }) => method === 'wallet_revokePermissions' && params))
    .toContainEqual([{ pci: pciOf(1) }])
})

it('R1.06 shows which account uses a permission without a co-signer, and ends it like any other', async () => {
  const direct = { delegate: contract, isEnabledOnChain: true } as const
  const { open, requested } = await smartPage(
    {
      sessions: [
        session(1, { ...direct, uses: [{ place: 0, amount: '0x8e1bc9bf040000', calls: 0 }] }),
        session(2, direct),
      ],
    },
    { approve: async () => ({ pcis: [pciOf(1)], transactionHash: '0x12' }) },
  )
  open()
  const meter = dialog('Permissions').getByRole('meter', { name: 'Up to 0.1 ETH a day' })
  await expect.element(meter).toHaveAttribute('aria-valuetext', '0.04 of 0.1 ETH used')
  await expect.element(dialog().getByText('Couldn’t read how much was used')).toBeVisible()
  await row(/^Up to 0\.1 ETH/).click()
  await expect.element(dialog('app.example')).toHaveTextContent(/Used by\s*0x2222/)
  await expect.element(dialog().getByText(/The site’s own account uses this permission/)).toBeVisible()
  await expect.element(dialog().getByText(/Revoked on the server only/)).not.toBeInTheDocument()
  await button('Revoke').click()
  await expect
    .poll(() => requested.map(({ method, params }) => method === 'wallet_revokePermissions' && params))
    .toContainEqual([{ pci: pciOf(1) }])
})

it('R1.06 leaves everything as it is when the user declines, without an error', async () => {
  const approval = later<unknown>()
  const { open } = await smartPage({ sessions: [session(1)] }, { approve: () => approval.promise })
  open()
  await row(/^Up to 0\.1 ETH/).click()
  await button('Revoke').click()
  await expect.element(dialog('Approve')).toBeVisible()
  approval.settle.reject(new LatchkeyError('USER_REJECTED'))
  await expect.element(dialog('app.example')).toBeVisible()
  await expect.element(button('Revoke')).toBeVisible()
  expect((dialog().element().getRootNode() as ShadowRoot).querySelector('.lk-toast')).toBeNull()
})

it('R1.06 says why it couldn’t revoke', async () => {
  const refusal = embeddedError('REQUEST_REFUSED', { data: { problem: 'the network is down' } })
  const { open } = await smartPage({ sessions: [session(1)] }, { approve: () => Promise.reject(refusal) })
  open()
  await row(/^Up to 0\.1 ETH/).click()
  const toast = toasted(dialog().element(), 'This request was refused: the network is down', 'alert')
  await button('Revoke').click()
  await toast
  await expect.element(dialog('app.example')).toBeVisible()
})

it('R1.06 revokes all of the wallet, also those of other sites', async () => {
  const { open, requested, state } = await smartPage(
    { sessions: [session(1)], others: 2 },
    { approve: async () => ({ pcis: [pciOf(1), pciOf(2), pciOf(3)], transactionHash: null }) },
  )
  open()
  await expect
    .element(dialog().getByText('2 more permissions belong to other sites that use this wallet.'))
    .toBeVisible()
  const toast = toasted(dialog().element(), 'Permissions revoked')
  state.known = { sessions: [session(1, { revokedAt: seconds() })] }
  await button('Revoke all').click()
  await toast
  expect(requested.find(({ method }) => method === 'wallet_revokePermissions')?.params).toEqual([{ all: true }])
  await expect.element(dialog().getByText('No site can use this account without asking you.')).toBeVisible()
})

it('R1.06 opens Approve when the page asks for permissions, and closes it afterwards', async () => {
  const approval = later<unknown>()
  const { client, requested } = await smartPage({}, { approve: () => approval.promise })
  const granted = grantPermissions(client, {
    expiry: seconds() + DAY,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04' }] } },
    permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '1', start: 1, period: DAY } }],
  })
  await expect.element(dialog('Approve')).toBeVisible()
  approval.settle.resolve({ pci: pciOf(1), context: '0x', address: bob, expiry: 1 })
  expect(await granted).toMatchObject({ pci: pciOf(1), address: bob })
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(requested).toMatchObject([
    { method: 'wallet_grantPermissions', params: [{ address: bob, chainId: '0x7a69' }] },
  ])
})

it('offers to try again when the list can’t be loaded', async () => {
  const { open, state } = await smartPage(embeddedError('FRAME_TIMEOUT'))
  open()
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent(/Couldn’t load your permissions\..*secure part of the wallet/)
  state.known = { sessions: [session(1)] }
  await button('Try again').click()
  await expect.element(row(/^Up to 0\.1 ETH/)).toBeVisible()
})

it('R1.06 has no permissions of an EOA, and asks nobody for them', async () => {
  const { open, requested } = await smartPage({}, { accounts: [eoa, smart] })
  open()
  await expect.element(dialog('Permissions')).toHaveTextContent('Only a smart account can give permissions.')
  expect(requested).toEqual([])
})

it('says that another wallet doesn’t support permissions', async () => {
  const wallet = await openConnected('SmartSessionList', 'Permissions', {})
  await expect.element(dialog()).toHaveTextContent('This wallet doesn’t support permissions.')
  expect(wallet.requested).toContain('wallet_getPermissionSessions')
})

it('R1.06 is reached from Account of a smart account, if the app offers it', async () => {
  const { dialog: own } = await smartPage({ sessions: [session(1)] }, { features: { smartSessions: true } })
  own.open('Account')
  await button('Permissions').click()
  await expect.element(dialog('Permissions')).toHaveTextContent('Up to 0.1 ETH a day')
  await button('Back').click()
  await expect.element(dialog('Account')).toBeVisible()
})

it('R1.06 R9.14a is not offered in Account by default', async () => {
  const { dialog: own } = await smartPage({})
  own.open('Account')
  await expect.element(button(/^Use your standard account/)).toBeVisible()
  await expect.element(button('Permissions')).not.toBeInTheDocument()
})

it('R1.06 is not offered of an EOA', async () => {
  const { dialog: own } = await smartPage({}, { accounts: [eoa, smart], features: { smartSessions: true } })
  own.open('Account')
  await expect.element(button(/^Use your smart account/)).toBeVisible()
  await expect.element(button('Permissions')).not.toBeInTheDocument()
})
