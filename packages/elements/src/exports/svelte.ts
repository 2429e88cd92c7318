import type { HTMLAttributes } from 'svelte/elements'
import type { LatchkeyButtonProps, LatchkeyDialogProps, LatchkeyEventProps } from '../elements/elementProps.ts'
import type { LatchkeyButtonElement } from '../elements/LatchkeyButtonElement.ts'
import type { LatchkeyDialogElement } from '../elements/LatchkeyDialogElement.ts'

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'latchkey-button': HTMLAttributes<LatchkeyButtonElement> & LatchkeyButtonProps & LatchkeyEventProps
    'latchkey-dialog': HTMLAttributes<LatchkeyDialogElement> & LatchkeyDialogProps & LatchkeyEventProps
  }
}
