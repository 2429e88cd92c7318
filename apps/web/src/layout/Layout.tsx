import { LatchkeyButton, NetworkButton, useConnection, useOffline } from '@latchkey/react'
import type { ReactNode } from 'react'
import { Commands } from '../commands/Commands.tsx'
import { useText } from '../i18n.ts'
import { type Navigate, pathOf, type Route } from '../routes.ts'
import { followInPage } from '../useRoute.ts'
import { Brand } from './Brand.tsx'
import { Rail } from './Rail.tsx'

export type LayoutProps = { route: Route; go: Navigate; docsUrl: string | undefined; children: ReactNode }

/**
 * The layout of every page: account and network at the top, and the pages in a rail or, on phones, a bar. The pages about the
 * product have their width to themselves.
 */
export function Layout({ route, go, docsUrl, children }: LayoutProps) {
  const text = useText()
  const isOffline = useOffline()
  const { isConnected, status } = useConnection()
  const isFirst = route === 'portfolio' && !isConnected && status !== 'reconnecting'
  const isWide = isFirst || route === 'playground'
  return (
    <div className="app" data-wide={isWide || undefined}>
      <a className="app-skip" href="#content">
        {text.skip}
      </a>
      <header className="app-top">
        <Brand go={go} />
        {isWide && (
          <nav className="app-links" aria-label={text.navigation}>
            <a
              href={pathOf('playground')}
              aria-current={route === 'playground' ? 'page' : undefined}
              onClick={(event) => followInPage(event, () => go('playground'))}
            >
              {text.playground}
            </a>
            {docsUrl && <a href={docsUrl}>{text.readDocs}</a>}
          </nav>
        )}
        <Commands go={go} />
        <span className="app-network">
          <NetworkButton />
        </span>
        <LatchkeyButton />
      </header>
      {!isWide && <Rail route={route} go={go} />}
      <main className="app-main" id="content" tabIndex={-1}>
        <p className="app-offline" role="status">
          {isOffline && text.offline}
        </p>
        {children}
      </main>
    </div>
  )
}
