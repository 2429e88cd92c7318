import { useAppearance } from '@latchkey/react'
import { directionOf, FormatsProvider, ThemeRoot } from '@latchkey/ui'
import { useEffect } from 'react'
import { I18nProvider } from './i18n.ts'
import { Layout } from './layout/Layout.tsx'
import { Page } from './pages/Page.tsx'
import { useMessages } from './useMessages.ts'
import { useRoute } from './useRoute.ts'

export type AppProps = {
  /** The URL of the devnet's accounts and faucet, if the server runs with a devnet. */
  devnet?: string | undefined
}

/** The web app: the layout, and in it the page for the current URL. */
export function App({ devnet }: AppProps) {
  const { themeMode, tokens, locale } = useAppearance()
  const messages = useMessages(locale)
  const { route, go } = useRoute()
  const dir = directionOf(locale)

  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = dir
  }, [locale, dir])

  return (
    <ThemeRoot themeMode={themeMode} tokens={tokens} lang={locale} dir={dir}>
      <FormatsProvider locale={locale}>
        <I18nProvider messages={messages}>
          <Layout route={route} go={go}>
            <Page route={route} go={go} devnet={devnet} />
          </Layout>
        </I18nProvider>
      </FormatsProvider>
    </ThemeRoot>
  )
}
