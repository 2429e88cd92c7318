import { createFormats, type Formats } from '@latchkey/ui'
import type { ComponentType } from 'react'
import type { ViewName, ViewProps } from '../../context/navigation.ts'
import type { Languages } from '../../messages/language.ts'
import { loadMessages } from '../../messages/loadMessages.ts'
import type { Locale } from '../../messages/locale.ts'
import type { LazyPart, Messages } from '../../messages/parts.ts'

/** A view with the texts it needs, ready to be drawn. */
export type LoadedView<Name extends ViewName = ViewName> = {
  View: ComponentType<ViewProps<Name>>
  messages: Partial<Messages>
  /** The same for every view. */
  formats: Formats
}

/** Loads views once and remembers them. No Suspense: it would hold every view back for 300 ms (React's reveal throttle). */
export type ViewLoader = {
  /** The view if everything it needs is there. */
  peek<Name extends ViewName>(name: Name, locale: Locale): LoadedView<Name> | undefined
  /** Loads what is missing. A failure is forgotten, so that the next call tries again. */
  load<Name extends ViewName>(name: Name, locale: Locale): Promise<LoadedView<Name>>
}

/** Creates a loader for the views of a registry, with the languages that the app adds. */
export function createViewLoader(registry: ViewRegistry, getLanguages?: () => Languages | undefined): ViewLoader {
  const modules = createCache()
  const parts = createCache()
  const formats = new Map<Locale, Formats>()

  function formatsOf(locale: Locale): Formats {
    const known = formats.get(locale) ?? createFormats(locale)
    formats.set(locale, known)
    return known
  }

  function peek<Name extends ViewName>(name: Name, locale: Locale) {
    const views = modules.peek<ViewsOf<Name>>(name)
    const found = registry[name].parts.map((part) => [part, parts.peek<Messages[typeof part]>(`${locale}/${part}`)])
    if (!views || found.some(([, messages]) => messages === undefined)) return undefined
    return { View: views[name], messages: Object.fromEntries(found), formats: formatsOf(locale) }
  }

  return {
    peek,
    async load(name, locale) {
      const entry = registry[name]
      const [views]: readonly [ViewsOf<typeof name>, ...unknown[]] = await Promise.all([
        modules.load<ViewsOf<typeof name>>(name, async () => entry.load()),
        ...entry.parts.map((part) =>
          parts.load(`${locale}/${part}`, () => loadMessages(locale, part, getLanguages?.())),
        ),
      ])
      return peek(name, locale) ?? { View: views[name], messages: {}, formats: formatsOf(locale) }
    },
  }
}

function createCache() {
  const ready = new Map<string, unknown>()
  const coming = new Map<string, Promise<unknown>>()
  return {
    peek: <Value>(key: string) => ready.get(key) as Value | undefined,
    load<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
      const known = coming.get(key) as Promise<Value> | undefined
      if (known) return known
      const loading = load().then((value) => {
        ready.set(key, value)
        return value
      })
      coming.set(key, loading)
      loading.catch(() => coming.delete(key))
      return loading
    },
  }
}

/** How each view is loaded. */
export type ViewRegistry = { readonly [Name in ViewName]: ViewEntry<Name> }
export type ViewEntry<Name extends ViewName> = {
  /** Parts of the catalogue beyond `first`. */
  parts: readonly LazyPart[]
  /** Loads the view, usually together with others of its feature. */
  load: () => Promise<ViewsOf<Name>> | ViewsOf<Name>
}
export type ViewsOf<Name extends ViewName> = { readonly [Each in Name]: ComponentType<ViewProps<Each>> }
