import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'
import type { LatchkeyButtonProps, LatchkeyDialogProps } from '../elements/elementProps.ts'
import type { LatchkeyButtonElement } from '../elements/LatchkeyButtonElement.ts'
import type { LatchkeyDialogElement } from '../elements/LatchkeyDialogElement.ts'
import type { LatchkeyEventMap } from '../elements/LatchkeyElement.ts'

/** How Vue's template checker sees a component: by its instance. */
type VueElement<Element, Props> = new () => Element & {
  $props: HTMLAttributes & PublicProps & Props
  $emit: EmitFn<{ [Type in keyof LatchkeyEventMap]: (event: LatchkeyEventMap[Type]) => void }>
}

declare module 'vue' {
  interface GlobalComponents {
    'latchkey-button': VueElement<LatchkeyButtonElement, LatchkeyButtonProps>
    'latchkey-dialog': VueElement<LatchkeyDialogElement, LatchkeyDialogProps>
  }
}
