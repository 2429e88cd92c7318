import { networkIdSchema } from '@latchkey/protocol/api'
import { socialProviderSchema } from '@latchkey/protocol/frame'
import * as v from 'valibot'

/** What the playground can set. A link holds what differs from the default. */
export type PlaygroundState = v.InferOutput<typeof stateSchema>

const flag = v.boolean()
export const presetNames = ['paper', 'linen', 'plain', 'slate', 'contrast'] as const
export const modes = ['auto', 'light', 'dark'] as const
export const corners = ['none', 'small', 'medium', 'large'] as const
export const actions = ['onramp', 'swaps', 'receive', 'send'] as const
/** The fonts to choose from, as in CSS. The first is the default. */
export const fonts = { system: '', serif: 'Georgia, serif', mono: 'ui-monospace, monospace' } as const

/** What a colour may consist of: nothing that ends an attribute, a string or a tag. */
const color = v.pipe(v.string(), v.maxLength(64), v.regex(/^[#\w .,%()/+-]*$/))

export const fields = {
  preset: v.picklist(presetNames),
  accent: color,
  mode: v.picklist(modes),
  radius: v.picklist(corners),
  font: v.picklist(['system', 'serif', 'mono']),
  /** A language tag; empty for the visitor's own. */
  locale: v.pipe(v.string(), v.regex(/^([a-z]{2,3}(-[A-Za-z]{2,4})?)?$/)),
  email: flag,
  passkey: flag,
  guest: flag,
  socials: v.pipe(
    v.array(socialProviderSchema),
    v.check((list) => isUnique(list)),
  ),
  phone: flag,
  phoneFirst: flag,
  allWallets: flag,
  collapseWallets: flag,
  legalCheckbox: flag,
  onramp: flag,
  swaps: flag,
  receive: flag,
  send: flag,
  order: v.pipe(
    v.array(v.picklist(actions)),
    v.length(actions.length),
    v.check((list) => isUnique(list)),
  ),
  /** Networks of the server that the dialog leaves out. */
  without: v.pipe(
    v.array(networkIdSchema),
    v.maxLength(50),
    v.check((list) => isUnique(list)),
  ),
} as const

const stateSchema = v.object(fields)

/** Everything that the server offers, in the default look. */
export const defaultState: PlaygroundState = {
  ...{ preset: 'paper', accent: '', mode: 'auto', radius: 'large', font: 'system', locale: '' },
  ...{ email: true, passkey: true, guest: true, phone: true, phoneFirst: false },
  socials: ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
  ...{ allWallets: true, collapseWallets: false, legalCheckbox: false },
  ...{ onramp: true, swaps: true, receive: true, send: true },
  order: [...actions],
  without: [],
}

function isUnique(list: readonly string[]): boolean {
  return new Set(list).size === list.length
}
