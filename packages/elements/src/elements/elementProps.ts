import type { Client } from '@latchkey/core'
import type { LatchkeyOptions, NamedView } from '@latchkey/react'
import type { SurfaceOptions } from '../surface.tsx'
import type { LatchkeyEventMap } from './LatchkeyElement.ts'

/** What a template writes into `<latchkey-button>`: its attributes, and the properties `client` and `options`. */
export type LatchkeyButtonProps = LatchkeyProps & {
  variant?: 'primary' | 'secondary' | 'quiet' | undefined
  size?: 'small' | undefined
  wide?: boolean | undefined
}

/** What a template writes into `<latchkey-dialog>`. */
export type LatchkeyDialogProps = LatchkeyProps & {
  open?: boolean | undefined
  view?: NamedView | undefined
}

/** Their events, as properties of JSX and Svelte: `onlatchkey-connect`. */
export type LatchkeyEventProps = {
  [Type in keyof LatchkeyEventMap as `on${Type}`]?: ((event: LatchkeyEventMap[Type]) => void) | undefined
}

type LatchkeyProps = {
  server?: string | undefined
  'project-id'?: string | undefined
  theme?: LatchkeyOptions['themeMode']
  locale?: LatchkeyOptions['locale']
  currency?: LatchkeyOptions['currency']
  accent?: LatchkeyOptions['accent']
  radius?: LatchkeyOptions['radius']
  font?: LatchkeyOptions['font']
  client?: Client | undefined
  options?: SurfaceOptions | undefined
}
