import { type ComponentType, useState } from 'react'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../controls/Button.tsx'
import { type CloseReason, Dialog, type DialogProps } from '../dialog/Dialog.tsx'
import { motion } from '../dialog/Motion.tsx'
import { deepActiveElement } from '../dialog/useModal.ts'
import { renderShadow } from './render.tsx'

/** A closed dialog in a shadow root and a button on the page that opens it. `show` changes its props. */
export function mountDialog(props: Partial<DialogProps> = {}, Surface: ComponentType<DialogProps> = Dialog) {
  const onClose = vi.fn<(reason: CloseReason) => void>()
  let show: (next: Partial<DialogProps>) => void = () => {}
  function Harness() {
    const [state, setState] = useState<Partial<DialogProps>>({ open: false, ...props })
    show = (next) => setState((before) => ({ ...before, ...next }))
    const close = (reason: CloseReason) => {
      onClose(reason)
      show({ open: false })
    }
    return (
      <Surface
        open={false}
        title="Connect wallet"
        view="connect"
        motion={motion}
        labels={{ back: 'Back', close: 'Close' }}
        onClose={close}
        {...state}
      >
        {state.children ?? <Button>MetaMask</Button>}
      </Surface>
    )
  }
  const opener = document.createElement('button')
  opener.textContent = 'Open'
  opener.onclick = () => show({ open: true })
  document.body.append(opener)
  onTestFinished(() => opener.remove())
  const { root, host } = renderShadow(<Harness />)
  const query = (selector: string) => {
    const found = root.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`nothing matches ${selector}`)
    return found
  }
  return { root, host, opener, onClose, query, show: (next: Partial<DialogProps>) => show(next) }
}

export const dialogNamed = (name: string) => page.getByRole('dialog', { name })
/** The element with focus, looking through shadow roots. */
export const focused = () => deepActiveElement(document)
