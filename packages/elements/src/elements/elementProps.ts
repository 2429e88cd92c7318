import type { Client } from '@latchkey/core'
import type { LatchkeyOptions, NamedView } from '@latchkey/react'
import type { SurfaceOptions } from '../surface.tsx'
import type { LatchkeyEventMap } from './LatchkeyElement.ts'

/** What a template writes into `<latchkey-button>`: its attributes, and the properties `client` and `options`. */
export type LatchkeyButtonProps = LatchkeyProps & {
  /** How much it stands out. Default `primary`. */
  variant?: 'primary' | 'secondary' | 'quiet' | undefined
  /** A smaller button, for a bar. */
  size?: 'small' | undefined
  /** Takes the full width of its place. */
  wide?: boolean | undefined
}

/** What a template writes into `<latchkey-dialog>`. */
export type LatchkeyDialogProps = LatchkeyProps & {
  /** Whether the dialog is open. Setting it opens the dialog, removing it closes it. */
  open?: boolean | undefined
  /** The view that opens. Default: Account when connected, otherwise Connect. */
  view?: NamedView | undefined
}

/** Their events, as properties of JSX and Svelte: `onlatchkey-connect`. */
export type LatchkeyEventProps = {
  [Type in keyof LatchkeyEventMap as `on${Type}`]?: ((event: LatchkeyEventMap[Type]) => void) | undefined
}

type LatchkeyProps = {
  /** The URL of your Latchkey server. Without it, the page's first client is used. */
  server?: string | undefined
  /** The server's project id. Default: the server says it. */
  'project-id'?: string | undefined
  /** `auto` (default), `light` or `dark`. */
  theme?: LatchkeyOptions['themeMode']
  /** A BCP 47 tag. Default: `<html lang>`, then the browser's languages, then English. */
  locale?: LatchkeyOptions['locale']
  /** Default `usd`. */
  currency?: LatchkeyOptions['currency']
  /** The colour of the main button and of what is switched on: any opaque CSS colour. */
  accent?: LatchkeyOptions['accent']
  /** How round the corners are: `none`, `small`, `medium`, `large` (default), or a CSS length. */
  radius?: LatchkeyOptions['radius']
  /** Font families, as in CSS. The page has to load them. */
  font?: LatchkeyOptions['font']
  /** A client of `createClient`, for everything that no attribute can say. */
  client?: Client | undefined
  /** What no attribute can say, such as `tokens`, `features` and `avatar`. Attributes win. */
  options?: SurfaceOptions | undefined
}
