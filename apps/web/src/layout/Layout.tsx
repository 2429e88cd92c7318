import { LatchkeyButton, NetworkButton, useOffline } from '@latchkey/react'
import type { ReactNode } from 'react'
import { useText } from '../i18n.ts'
import type { Navigate, Route } from '../routes.ts'
import { Brand } from './Brand.tsx'
import { Rail } from './Rail.tsx'

export type LayoutProps = { route: Route; go: Navigate; children: ReactNode }

/** The layout of every page: account and network at the top, and the pages in a rail or, on phones, a bar. */
export function Layout({ route, go, children }: LayoutProps) {
  const text = useText()
  const isOffline = useOffline()
  return (
    <div className="app">
      <a className="app-skip" href="#content">
        {text.skip}
      </a>
      <header className="app-top">
        <Brand go={go} />
        <NetworkButton />
        <LatchkeyButton />
      </header>
      <Rail route={route} go={go} />
      <main className="app-main" id="content" tabIndex={-1}>
        <p className="app-offline" role="status">
          {isOffline && text.offline}
        </p>
        {children}
      </main>
    </div>
  )
}
