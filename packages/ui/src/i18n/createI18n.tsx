import { createContext, type ReactNode, useContext } from 'react'
import type { Catalogue, Messages } from './catalogue.ts'

export type I18nProviderProps<Reference extends Messages> = {
  readonly messages: Catalogue<Reference>
  readonly children: ReactNode
}

/**
 * Creates the provider and hook of one catalogue: `const { I18nProvider, useText } = createI18n<typeof en>()`. Formats
 * have a separate provider, which text-only views don't need.
 */
export function createI18n<Reference extends Messages>() {
  const MessagesContext = createContext<Catalogue<Reference> | null>(null)

  function I18nProvider({ messages, children }: I18nProviderProps<Reference>) {
    return <MessagesContext.Provider value={messages}>{children}</MessagesContext.Provider>
  }

  function useText(): Catalogue<Reference> {
    const messages = useContext(MessagesContext)
    if (!messages) throw new Error('useText needs an I18nProvider above it')
    return messages
  }

  return { I18nProvider, useText }
}
