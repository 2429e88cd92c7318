import type { WebConfig } from '@latchkey/protocol/api'
import { useAppearance } from '@latchkey/react'
import { directionOf, FormatsProvider, ThemeRoot } from '@latchkey/ui'
import { useEffect } from 'react'
import { I18nProvider } from './i18n.ts'
import { Layout } from './layout/Layout.tsx'
import { Page } from './pages/Page.tsx'
import { titleOf } from './titleOf.ts'
import { useMessages } from './useMessages.ts'
import { useRoute } from './useRoute.ts'

/** The web app: the layout, and in it the page for the current URL. */
export function App({ config }: { config: WebConfig }) {
  const { themeMode, tokens, locale } = useAppearance()
  const messages = useMessages(locale)
  const { route, go } = useRoute()
  const dir = directionOf(locale)

  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = dir
  }, [locale, dir])
  useEffect(() => {
    document.title = titleOf(route, messages)
  }, [route, messages])

  return (
    <ThemeRoot themeMode={themeMode} tokens={tokens} lang={locale} dir={dir}>
      <FormatsProvider locale={locale}>
        <I18nProvider messages={messages}>
          <Layout route={route} go={go} docsUrl={config.docsUrl}>
            <Page route={route} go={go} config={config} />
          </Layout>
        </I18nProvider>
      </FormatsProvider>
    </ThemeRoot>
  )
}
