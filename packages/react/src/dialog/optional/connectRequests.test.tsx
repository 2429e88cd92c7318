import { getEip1193Provider } from '@latchkey/core/eip1193'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LatchkeyButton } from '../../buttons/LatchkeyButton.tsx'
import { useClient } from '../../hooks/useClient.ts'
import { addresses, namespaceWallet, sourceOf } from '../../test/namespaceWallet.ts'
import { button, dialog, renderLatchkey } from '../../test/renderLatchkey.tsx'

/** Other code of the page: it knows the client, and no hook of ours. */
function OtherCode() {
  const client = useClient()
  const connect = async (event: React.MouseEvent) => {
    const output = event.currentTarget.nextElementSibling as HTMLOutputElement
    output.textContent = await getEip1193Provider(client)
      .request({ method: 'eth_requestAccounts' })
      .then(String, ({ code }: { code: number }) => `error ${code}`)
  }
  return (
    <>
      <button type="button" onClick={connect}>
        Connect elsewhere
      </button>
      <output />
    </>
  )
}

it('opens Connect for other code of the page, again after the visitor has closed it, and answers with the account', async () => {
  const fox = namespaceWallet({ name: 'Fox Wallet', namespace: 'eip155' })
  await renderLatchkey(
    <>
      <LatchkeyButton />
      <OtherCode />
    </>,
    { config: { connectors: [sourceOf(fox)] } },
  )
  const answer = page.getByRole('status')
  await button('Connect elsewhere').click()
  await expect.element(dialog('Connect wallet')).toBeVisible()
  await button('Close').click()
  await expect.element(answer).toHaveTextContent('error 4001')

  await button('Connect elsewhere').click()
  await dialog('Connect wallet').getByRole('button', { name: 'Fox Wallet' }).click()
  await expect.element(answer).toHaveTextContent(addresses.eip155)
  await expect.element(button(/^Account/)).toBeVisible()

  // Now there is one: nothing opens.
  await button('Connect elsewhere').click()
  await expect.element(answer).toHaveTextContent(addresses.eip155)
  expect(page.getByRole('dialog').elements()).toEqual([])
})
