import { ActivityIcon, KeyIcon, ReceiveIcon, SendIcon, SettingsIcon, SwapIcon, WalletIcon } from '@latchkey/ui'
import { useText } from '../i18n.ts'
import { type Navigate, pathOf, type Route } from '../routes.ts'
import { followInPage } from '../useRoute.ts'
import { Brand } from './Brand.tsx'

/**
 * Links to the pages: a rail beside the content from 1024 px on, a bar below it on smaller screens. A phone has room for the
 * first five; the command menu has the others.
 */
export function Rail({ route, go }: { route: Route; go: Navigate }) {
  const text = useText()
  const pages = [
    { to: 'portfolio', label: text.portfolio, Icon: WalletIcon },
    { to: 'send', label: text.send, Icon: SendIcon },
    { to: 'receive', label: text.receive, Icon: ReceiveIcon },
    { to: 'swap', label: text.swap, Icon: SwapIcon },
    { to: 'activity', label: text.activity, Icon: ActivityIcon },
    { to: 'signIn', label: text.signIn, Icon: KeyIcon },
    { to: 'settings', label: text.settings, Icon: SettingsIcon },
  ] as const
  return (
    <nav className="app-rail" aria-label={text.navigation}>
      <div className="app-rail-brand">
        <Brand go={go} />
      </div>
      <ul>
        {pages.map(({ to, label, Icon }) => (
          <li key={to}>
            <a
              className="app-rail-link"
              href={pathOf(to)}
              aria-current={route === to ? 'page' : ownerOf[route] === to ? 'true' : undefined}
              onClick={(event) => followInPage(event, () => go(to))}
            >
              <Icon aria-hidden />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The link under which a page without one of its own belongs: after sending, the visitor is at the account. */
const ownerOf: Partial<Record<Route, Route>> = { account: 'portfolio', wallets: 'portfolio', networks: 'portfolio' }
