import { expect, it, vi } from 'vitest'
import { dialog } from '../../../test/renderLatchkey.tsx'
import { signedIn } from '../../../test/signedIn.tsx'

it('says what an approved request waits for, until it is answered', async () => {
  const { tell } = await signedIn()
  tell({ type: 'requested', id: '1', method: 'wallet_revokePermissions' })
  const shown = dialog('Approve')
  await expect.element(shown).toHaveTextContent('Review the request in the secure window')
  // Before the frame is visible, hiding it says nothing.
  tell({ type: 'hidden' })
  await expect.element(shown).toHaveTextContent('Review the request in the secure window')
  tell({ type: 'shown', reason: 'approve' })
  tell({ type: 'hidden' })
  await expect.element(shown).toHaveTextContent('Waiting for the network')
  // Another request of the page.
  tell({ type: 'shown', reason: 'approve' })
  await expect.element(shown).toHaveTextContent('Review the request in the secure window')
  tell({ type: 'settled', id: '1', outcome: 'approved' })
  await expect.element(shown).not.toBeInTheDocument()
})

it('draws the shape of an approval first, and says in words what to do only if the frame takes longer', async () => {
  const { tell } = await signedIn()
  const first = firstPlace(await dialogRoot())
  tell({ type: 'requested', id: '1', method: 'wallet_revokePermissions' })
  expect(await first).toMatchObject({ isBusy: true, text: '' })
  await expect.element(dialog('Approve')).toHaveTextContent('Review the request in the secure window')
  expect(dialog('Approve').element().querySelector('[aria-busy]')).toBeNull()
})

/** What the place of the frame contains when it is first drawn. */
function firstPlace(root: ShadowRoot): Promise<{ isBusy: boolean; text: string | null }> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const place = root.querySelector('.lk-approval')
      if (!place) return
      observer.disconnect()
      resolve({ isBusy: place.querySelector('[aria-busy]') !== null, text: place.textContent })
    })
    observer.observe(root, { subtree: true, childList: true })
  })
}

const dialogRoot = () =>
  vi.waitUntil(() => [...document.querySelectorAll('*')].find((one) => one.shadowRoot)?.shadowRoot)

it('hears the frame from the moment it is drawn', async () => {
  const { tell } = await signedIn()
  const root = await dialogRoot()
  const isTold = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!root.querySelector('.lk-approval')) return
      observer.disconnect()
      tell({ type: 'shown', reason: 'approve' })
      tell({ type: 'hidden' })
      resolve()
    })
    observer.observe(root, { subtree: true, childList: true })
  })
  tell({ type: 'requested', id: '1', method: 'wallet_revokePermissions' })
  await isTold
  await expect.element(dialog('Approve')).toHaveTextContent('Waiting for the network')
})
