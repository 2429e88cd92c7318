import { disconnect } from '@latchkey/core/actions'
import { expect, it } from 'vitest'
import { drawPicture } from '../../test/drawPicture.ts'
import { button, dialog } from '../../test/renderLatchkey.tsx'
import { signedIn } from '../../test/signedIn.tsx'

const options = {
  ...{ secureUrl: 'https://secure.test', email: true, passkey: true, guest: true },
  socials: ['apple', 'google'] as const,
}

it.each([
  { provider: 'guest', row: 'Continue as a guestRecent' },
  { provider: 'passkey', row: 'Use a passkeyRecent' },
  { provider: 'google', row: 'Continue with GoogleRecent' },
  // Not whose address it was: somebody else may use this browser now.
  { provider: 'email', row: '' },
] as const)('shows how the visitor came last first, before a wallet that is here: $provider', async (last) => {
  const { provider, row } = last
  const { root } = await drawPicture({
    id: `Connect/after ${provider}`,
    stack: [{ view: 'Connect' }],
    scene: {
      wallets: [{ name: 'Fox Wallet', hue: 25 }],
      embedded: { options, user: { provider, email: 'ada@example.com' }, isRemembered: true },
    },
  })
  const controls = () => [...root.querySelectorAll<HTMLElement>('.lk-view :is(button, input)')]
  await expect.poll(() => controls().some(({ textContent }) => textContent?.startsWith('Fox Wallet'))).toBe(true)
  await expect.poll(() => controls()[0]?.textContent).toBe(row)
  if (provider === 'email') expect(controls()[0]).toHaveProperty('value', '')
  expect(controls().filter(({ textContent }) => textContent?.includes('Recent'))).toHaveLength(row ? 1 : 0)
})

it('connects a guest again with one press in the dialog', async () => {
  const embedded = { options, answers: { CONNECT_GUEST: {} } }
  const { client } = await signedIn({ provider: 'guest', email: null }, { embedded })
  await disconnect(client)
  await button('Connect wallet').click()
  await expect.element(dialog('Connect wallet')).toBeVisible()
  await button(/^Continue as a guest/).click()
  await expect.element(button(/^Account/)).toBeVisible()
})
