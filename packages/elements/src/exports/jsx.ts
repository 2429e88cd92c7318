import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { LatchkeyButtonProps, LatchkeyDialogProps, LatchkeyEventProps } from '../elements/elementProps.ts'
import type { LatchkeyButtonElement } from '../elements/LatchkeyButtonElement.ts'
import type { LatchkeyDialogElement } from '../elements/LatchkeyDialogElement.ts'

type Html<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'latchkey-button': Html<LatchkeyButtonElement> & LatchkeyButtonProps & LatchkeyEventProps
      'latchkey-dialog': Html<LatchkeyDialogElement> & LatchkeyDialogProps & LatchkeyEventProps
    }
  }
}
