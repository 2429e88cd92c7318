import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LatchkeyButton } from '../buttons/LatchkeyButton.tsx'
import { addresses, everywhere, namespaceWallet, sourceOf } from '../test/namespaceWallet.ts'
import { button, dialog, renderLatchkey } from '../test/renderLatchkey.tsx'
import { useAccount } from './useAccount.ts'

afterEach(() => localStorage.clear())

const seen: string[] = []

function Page() {
  const evm = useAccount({ namespace: 'eip155' })
  const solana = useAccount({ namespace: 'solana' })
  const text = [evm, solana].map(({ status, address }) => `${status} ${address ?? ''}`.trim()).join(', ')
  seen.push(text)
  return <p data-testid="accounts">{text}</p>
}

const shown = (text: string) => expect.element(page.getByTestId('accounts')).toHaveTextContent(text)

async function open(): Promise<() => void> {
  seen.length = 0
  const fox = namespaceWallet({ name: 'Fox Wallet', namespace: 'eip155' })
  const sun = namespaceWallet({ name: 'Sun', namespace: 'solana' })
  return renderLatchkey(
    <>
      <LatchkeyButton />
      <Page />
    </>,
    { config: { networks: everywhere, connectors: [sourceOf(fox, sun)], storage: localStorage } },
  )
}

it('says whether there is an account, and until that is known never that there is none', async () => {
  const leave = await open()
  await shown('disconnected, disconnected')
  expect(seen[0]).toBe('unknown, unknown')
  await button('Connect wallet').click()
  await dialog()
    .getByRole('button', { name: /^Fox Wallet/ })
    .click()
  await shown(`connected ${addresses.eip155}, disconnected`)
  await expect.poll(() => JSON.stringify(localStorage)).toContain(addresses.eip155)
  leave()

  await open()
  await shown(`connected ${addresses.eip155}, disconnected`)
  expect(seen[0]).toBe('unknown, unknown')
  expect(seen.filter((text) => text.startsWith('disconnected'))).toEqual([])
})
