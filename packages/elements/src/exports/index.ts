'use client'

import { defineElements } from '../elements/defineElements.ts'

export type { ElementAccount } from '../elements/followAccount.ts'
export { LatchkeyButtonElement } from '../elements/LatchkeyButtonElement.ts'
export { LatchkeyDialogElement } from '../elements/LatchkeyDialogElement.ts'
export type { LatchkeyEventMap } from '../elements/LatchkeyElement.ts'

defineElements()
