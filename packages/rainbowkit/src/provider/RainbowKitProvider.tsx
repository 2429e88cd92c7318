import { networkId } from '@latchkey/protocol'
import { LatchkeyProvider } from '@latchkey/react'
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Chain } from 'viem'
import { useConfig } from 'wagmi'
import { SignIn } from '../authentication/SignIn.tsx'
import { type AvatarComponent, toAvatar } from '../context/avatar.tsx'
import { RainbowKitContext } from '../context/RainbowKitContext.ts'
import { createRecentTransactions } from '../context/recentTransactions.ts'
import { createSignInRequest } from '../context/signInRequest.ts'
import { type GivenTheme, toAppearance } from '../theme/toAppearance.ts'
import { findClient } from './findClient.ts'
import { type Locale, toTag } from './locale.ts'

/** Parts that an app's disclaimer is made of. */
export type DisclaimerComponent = ComponentType<{
  Text: ComponentType<{ children: ReactNode }>
  Link: ComponentType<{ children: ReactNode; href: string }>
}>

export type RainbowKitProviderProps = {
  readonly children: ReactNode
  /** Default: `lightTheme()`. */
  readonly theme?: GivenTheme | undefined
  /** Languages that the dialog doesn't speak fall back to the page's. */
  readonly locale?: Locale | undefined
  /** The network that wallets are asked for when they connect. Default: the one they are on. */
  readonly initialChain?: Chain | number | undefined
  /** Shown by `ConnectButton` and the dialog. */
  readonly avatar?: AvatarComponent | undefined
  /** Has no effect: the dialog has one size. */
  readonly modalSize?: 'compact' | 'wide' | undefined
  /** Has no effect: wallets are told the `appName` of `getDefaultConfig`, and the dialog has its own explanations. */
  readonly appInfo?:
    | {
        appName?: string | undefined
        learnMoreUrl?: string | undefined
        disclaimer?: DisclaimerComponent | undefined
      }
    | undefined
  /** Has no effect: Account always shows the latest transactions. */
  readonly showRecentTransactions?: boolean | undefined
  /** Has no effect. */
  readonly coolMode?: boolean | undefined
  /** Has no effect: each provider has its own dialog. */
  readonly id?: string | undefined
}

/** Gives the components below it Latchkey's dialog, with the client of wagmi's configuration. */
export function RainbowKitProvider({ children, theme, locale, initialChain, avatar }: RainbowKitProviderProps) {
  const config = useConfig()
  const client = useMemo(() => findClient(config), [config])
  const appearance = useMemo(() => toAppearance(theme), [theme])
  const picture = useMemo(() => avatar && toAvatar(avatar), [avatar])
  const transactions = useMemo(() => createRecentTransactions(client), [client])
  const [signIn] = useState(createSignInRequest)
  const chain = typeof initialChain === 'object' ? initialChain.id : initialChain
  const target = chain === undefined ? undefined : networkId(`eip155:${chain}`)
  const rainbowKit = useMemo(() => ({ avatar, target, transactions, signIn }), [avatar, target, transactions, signIn])

  useEffect(() => transactions.start(), [transactions])

  return (
    <LatchkeyProvider client={client} locale={toTag(locale)} avatar={picture} {...appearance}>
      <RainbowKitContext.Provider value={rainbowKit}>
        {children}
        <SignIn />
      </RainbowKitContext.Provider>
    </LatchkeyProvider>
  )
}
