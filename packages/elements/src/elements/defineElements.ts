import { LatchkeyButtonElement } from './LatchkeyButtonElement.ts'
import { LatchkeyDialogElement } from './LatchkeyDialogElement.ts'

/** Defines both elements, unless another copy of this package has. Does nothing on a server. */
export function defineElements(): void {
  if (typeof customElements === 'undefined') return
  for (const [name, element] of Object.entries(elements)) {
    const known = customElements.get(name)
    if (!known) customElements.define(name, element)
    else if (known !== element)
      console.warn(
        `Latchkey: <${name}> is already defined, so this page loads Latchkey twice. Remove one of the script tags or imports.`,
      )
  }
}

const elements = { 'latchkey-button': LatchkeyButtonElement, 'latchkey-dialog': LatchkeyDialogElement }

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-button': LatchkeyButtonElement
    'latchkey-dialog': LatchkeyDialogElement
  }
}
