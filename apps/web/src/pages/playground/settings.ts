import type { ClientConfig } from '@latchkey/core'
import type { Network } from '@latchkey/protocol'
import type { WebConfig } from '@latchkey/protocol/api'
import type { LatchkeyOptions } from '@latchkey/react'
import { actions, fonts, type PlaygroundState } from './state.ts'

/** What the server offers, as the playground needs it. */
export type Offer = Pick<WebConfig, 'networks' | 'embedded' | 'relays'>

/** What an app would write into its client's configuration: only what differs from the server's. */
export function configOf(state: PlaygroundState, { networks, embedded, relays }: Offer): ClientConfig {
  const kept = networks.filter(({ id }) => !state.without.includes(id))
  return {
    ...(kept.length < networks.length && { networks: kept.map(plain) }),
    ...(!state.phone && relays?.length && { relays: [] }),
    ...(embedded && !isSame(state, embedded) && { embedded: embeddedOf(state, embedded) }),
    ...(state.phoneFirst && state.phone && { wallets: { order: ['walletConnect'] } }),
  }
}

/** What an app would pass to the provider besides, without the preset: only what differs from the default. */
export function optionsOf(state: PlaygroundState): Omit<LatchkeyOptions, 'tokens'> {
  const features = featuresOf(state)
  return {
    ...(state.accent && { accent: state.accent }),
    ...(state.radius !== 'large' && { radius: state.radius }),
    ...(state.font !== 'system' && { font: fonts[state.font] }),
    ...(state.mode !== 'auto' && { themeMode: state.mode }),
    ...(state.locale && { locale: state.locale }),
    ...(Object.keys(features).length > 0 && { features }),
    ...(state.legalCheckbox && { legal: { termsUrl: 'https://example.com/terms' } }),
  }
}

function featuresOf(state: PlaygroundState): NonNullable<LatchkeyOptions['features']> {
  const off = [...actions, 'allWallets' as const].filter((name) => !state[name])
  return {
    ...Object.fromEntries(off.map((name) => [name, false])),
    ...(state.collapseWallets && { collapseWallets: true }),
    ...(state.legalCheckbox && { legalCheckbox: true }),
    ...(state.order.some((name, index) => name !== actions[index]) && { walletFeaturesOrder: state.order }),
  }
}

type Embedded = NonNullable<WebConfig['embedded']>

/** What is on of what the server offers; null if that is nothing. */
function embeddedOf(state: PlaygroundState, { secureUrl, ...offered }: Embedded): ClientConfig['embedded'] {
  const chosen = {
    email: offered.email && state.email,
    socials: offered.socials.filter((social) => state.socials.includes(social)),
    passkey: offered.passkey && state.passkey,
    guest: offered.guest && state.guest,
  }
  const hasAny = chosen.email || chosen.passkey || chosen.guest || chosen.socials.length > 0
  return hasAny ? { secureUrl, ...chosen } : null
}

function isSame(state: PlaygroundState, offered: Embedded): boolean {
  const isKept = (['email', 'passkey', 'guest'] as const).every((one) => state[one] || !offered[one])
  return isKept && offered.socials.every((social) => state.socials.includes(social))
}

/** Without what only the web app shows. */
function plain({ id, name, nativeCurrency, rpcUrls, blockExplorers, testnet }: Network): Network {
  return { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet }
}

/** The state on this server: a link of another one may leave out all networks that this one has. */
export function keptOf(state: PlaygroundState, { networks }: Pick<Offer, 'networks'>): PlaygroundState {
  const without = networks.map(({ id }) => id).filter((id) => state.without.includes(id))
  return { ...state, without: without.length < networks.length ? without : [] }
}
