import type { AppPayloadRead } from '@latchkey/protocol/frame'
import type { ThemeMode, ThemeTokens } from '@latchkey/ui'

/** What a page says about itself and its theme, for as long as its channel is open. */
export type PageFacts = {
  dapp(): DappData
  setDapp(data: DappData): void
  theme(): Theme
  setTheme(theme: Theme): void
  /** Returns a function that stops it. */
  subscribe(listener: () => void): () => void
}

export type DappData = AppPayloadRead<'SYNC_DAPP_DATA'>
export type Theme = { mode: ThemeMode; tokens: ThemeTokens }

/** Stores what the page says about itself, and its theme. */
export function createPageFacts(): PageFacts {
  let dapp: DappData = {}
  let theme: Theme = { mode: 'auto', tokens: {} }
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    dapp: () => dapp,
    setDapp: (data) => {
      dapp = data
      tell()
    },
    theme: () => theme,
    setTheme: (next) => {
      theme = next
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
