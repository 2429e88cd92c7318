import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react'
import type { Messages } from './parts.ts'
import type { LocaleTexts } from './texts.ts'

type Known = Partial<Messages> & { readonly texts?: LocaleTexts | undefined }

const KnownContext = createContext<Known>({})

export type TextProviderProps = {
  /** Parts of the catalogue, which are added to those above. */
  readonly messages: Partial<Messages>
  /** What the app says instead, for everything below. */
  readonly texts?: LocaleTexts | undefined
  readonly children: ReactNode
}

/** Provides the texts of some parts of the catalogue. The dialog loads a part before it shows a view that uses it. */
export function TextProvider({ messages, texts, children }: TextProviderProps) {
  const outer = useContext(KnownContext)
  const known = useMemo(() => replaceTexts({ ...outer, ...messages }, texts ?? outer.texts), [outer, messages, texts])
  return createElement(KnownContext.Provider, { value: known }, children)
}

/** The texts that the app says instead of ours. */
export const useOwnTexts = (): LocaleTexts | undefined => useContext(KnownContext).texts

/** Parts of the catalogue, with what the app says instead. */
export function replaceTexts<Parts extends Known>(messages: Parts, texts: LocaleTexts | undefined): Parts {
  const said: Record<string, object | undefined> = { ...messages, texts }
  for (const part in texts) if (said[part]) said[part] = { ...said[part], ...texts[part as keyof Messages] }
  return said as Parts
}

const hookOf =
  <Part extends keyof Messages>(part: Part) =>
  () =>
    useContext(KnownContext)[part] as Messages[Part]

/** One hook for each part of the catalogue. */
export const useFirstText = hookOf('first')
export const useViewsText = hookOf('views')
export const useMoneyText = hookOf('money')
export const useBuyText = hookOf('buy')
export const useSwapText = hookOf('swap')
export const useNamesText = hookOf('names')
export const usePermissionsText = hookOf('permissions')
export const useSignInText = hookOf('signIn')
export const usePhoneText = hookOf('phone')
export const useAuthMethodsText = hookOf('authMethods')
export const useEmbeddedText = hookOf('embedded')
