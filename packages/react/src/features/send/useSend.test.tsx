import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LatchkeyButton } from '../../buttons/LatchkeyButton.tsx'
import { createFixtureServer } from '../../test/fixtureServer.ts'
import { ether, usdc, usdcContract } from '../../test/holdings.ts'
import { button, devnet, installWallet, renderLatchkey } from '../../test/renderLatchkey.tsx'
import { type UseSend, useSend } from './useSend.ts'

const bob = '0x52908400098527886E0F7030069857D2E4169EE7'
const tokenId = `eip155:31337/${usdcContract}` as const

/** An app that sends with its own controls, outside the dialog. */
function Shop({ report }: { report: (send: UseSend) => void }) {
  const send = useSend()
  report(send)
  return (
    <>
      <p>{send.draft.receiverAddress ?? 'nobody'}</p>
      <p>{send.loading ? 'asking' : send.attempt.status}</p>
      <button
        type="button"
        onClick={() => {
          send.setToken(tokenId)
          send.setAmount('12.5')
          send.setRecipient('bob.eth')
        }}
      >
        Fill in
      </button>
      <button type="button" onClick={() => void send.send()}>
        Pay
      </button>
    </>
  )
}

it('R3.15 R4.15a gives an app the draft, and is loading exactly while the wallet is asked', async () => {
  const server = createFixtureServer({
    balances: [ether, usdc],
    history: [[]],
    names: { 'bob.eth': bob },
    avatars: { [bob.toLowerCase()]: 'https://pictures.example/bob.png' },
  })
  const wallet = installWallet({ name: 'Fox Wallet' })
  let last: UseSend | undefined
  const loading: boolean[] = []
  await renderLatchkey(
    <>
      <LatchkeyButton />
      <Shop
        report={(send) => {
          last = send
          if (loading.at(-1) !== send.loading) loading.push(send.loading)
        }}
      />
    </>,
    {
      config: {
        server: 'http://fixture.test',
        fetch: server.fetch,
        networks: [{ ...devnet, rpcUrls: ['http://fixture.test/rpc'] }],
      },
    },
  )
  await button('Connect wallet').click()
  await button(/^Fox Wallet/).click()
  await expect.poll(() => last?.draft.token?.symbol).toBe('ETH')
  await button('Fill in').click()
  await expect.element(page.getByText(bob)).toBeVisible()
  await expect.poll(() => last?.draft.receiverProfileImageUrl).toBe('https://pictures.example/bob.png')
  expect(last?.draft).toMatchObject({
    token: { id: tokenId, symbol: 'USDC' },
    sendTokenAmount: '12.5',
    receiverAddress: bob,
    receiverProfileName: 'bob.eth',
    networkBalanceInUSD: '4837.530864219753086',
  })

  wallet.answer = 'no'
  await button('Pay').click()
  await expect.element(page.getByText('declined')).toBeVisible()
  expect(loading).toEqual([false, true, false])
  wallet.answer = 'yes'
  await button('Pay').click()
  await expect.poll(() => loading).toEqual([false, true, false, true, false])
  await expect.element(page.getByText('idle')).toBeVisible()
  expect(last?.loading).toBe(false)
})
