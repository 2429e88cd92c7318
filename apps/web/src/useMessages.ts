import type { Catalogue } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import { en } from './messages/en.ts'

/** The page's texts. English is bundled; other languages are loaded on demand. */
export function useMessages(locale: string): Catalogue<typeof en> {
  const [loaded, setLoaded] = useState<{ locale: string; messages: Catalogue<typeof en> }>({
    locale: 'en',
    messages: en,
  })
  useEffect(() => {
    if (locale === loaded.locale) return
    let isWanted = true
    load(locale).then(
      (messages) => isWanted && setLoaded({ locale, messages }),
      // English texts are better than none.
      () => isWanted && setLoaded({ locale, messages: en }),
    )
    return () => {
      isWanted = false
    }
  }, [locale, loaded.locale])
  return loaded.messages
}

async function load(locale: string): Promise<Catalogue<typeof en>> {
  if (locale === 'en') return en
  const { others } = await import('./messages/others.ts')
  return others[locale]?.() ?? en
}
