import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../controls/Button.tsx'
import { renderShadow } from '../test/render.tsx'
import { type CloseReason, Dialog, type DialogProps } from './Dialog.tsx'
import { deepActiveElement } from './useModal.ts'

const labels = { back: 'Back', close: 'Close' }

function openDialog(props: Partial<DialogProps> = {}) {
  const onClose = vi.fn<(reason: CloseReason) => void>()
  let show: (next: Partial<DialogProps>) => void = () => {}
  function Harness() {
    const [state, setState] = useState<Partial<DialogProps>>({ open: false, ...props })
    show = (next) => setState((before) => ({ ...before, ...next }))
    return (
      <Dialog
        open={false}
        title="Connect wallet"
        view="connect"
        labels={labels}
        onClose={(reason) => {
          onClose(reason)
          show({ open: false })
        }}
        {...state}
      >
        {state.children ?? <Button>MetaMask</Button>}
      </Dialog>
    )
  }
  const opener = document.createElement('button')
  opener.textContent = 'Open'
  opener.onclick = () => show({ open: true })
  document.body.append(opener)
  const mount = renderShadow(<Harness />)
  return { mount, opener, onClose, show: (next: Partial<DialogProps>) => show(next) }
}

const dialog = (name = 'Connect wallet') => page.getByRole('dialog', { name })
const focused = () => deepActiveElement(document)

describe('Dialog', () => {
  it('is named by its heading, which takes focus, and gives focus back to its opener', async () => {
    const { opener } = openDialog()
    await userEvent.click(opener)
    await expect.element(dialog()).toBeVisible()
    expect(focused()?.textContent).toBe('Connect wallet')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(document.activeElement).toBe(opener)
    opener.remove()
  })

  it('moves focus to the heading on every view change', async () => {
    const { opener, show } = openDialog()
    await userEvent.click(opener)
    await userEvent.click(page.getByRole('button', { name: 'MetaMask' }))
    show({ view: 'connecting', title: 'MetaMask', children: <Button>Try again</Button>, onBack: () => {} })
    await expect.element(dialog('MetaMask')).toBeVisible()
    await expect.poll(() => focused()?.textContent).toBe('MetaMask')
    expect(focused()?.tagName).toBe('H2')
    opener.remove()
  })
})
