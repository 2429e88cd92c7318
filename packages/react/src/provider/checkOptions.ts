import { type Client, version } from '@latchkey/core'
import { unknownNames } from '@latchkey/protocol/setup'
import { pickLocale } from '@latchkey/ui'
import { defaultFeatures, type LatchkeyOptions } from '../context/options.ts'
import { locales } from '../messages/locales.ts'
import { checkLook } from './checkLook.ts'

/**
 * The mistakes in what an app passed to `LatchkeyProvider` besides its client, as sentences for the developer's console. Only
 * loaded in development. An app in plain JavaScript may have passed anything.
 */
export function checkOptions(options: LatchkeyOptions): string[] {
  const { features, legal, languages, locale, themeMode, currency } = options
  const said = unknownNames('LatchkeyProvider', options, Object.keys(known))
  if (features)
    said.push(...unknownNames('features', features, Object.keys(defaultFeatures)), ...wrongFeatures(features))
  if (legal) said.push(...unknownNames('legal', legal, ['termsUrl', 'privacyUrl']))
  if (features?.legalCheckbox && !legal?.termsUrl && !legal?.privacyUrl)
    said.push('features.legalCheckbox needs a document to agree to. Add legal={{ termsUrl: "…" }} or privacyUrl.')
  said.push(...wrongLanguages(languages))
  const spoken = [...locales, ...Object.keys(languages ?? {})]
  if (locale !== undefined && pickLocale<string>([String(locale)], ['', ...spoken]) === '')
    said.push(
      `locale is ${String(locale)}, which the dialog doesn't speak, so it uses another language. It speaks ${spoken.join(', ')}; add others with languages.`,
    )
  said.push(
    ...checkLook(options),
    ...notAmong('themeMode', themeMode, ['auto', 'light', 'dark']),
    ...notAmong('currency', currency, ['usd', 'eur']),
  )
  return said
}

/** Whether the client comes from the core that this package uses: another one may lack what it reads. */
export function checkVersion(client: { readonly version?: string | undefined }): string[] {
  if (client.version === version) return []
  return [
    `the client of LatchkeyProvider was created by @latchkey/core ${client.version ?? 'of an earlier version'}, but @latchkey/react uses ${version}. Install one version of all @latchkey packages; npm ls @latchkey/core says what brings another one.`,
  ]
}

/** Whether the server converts to the currency of the app. Without a rate it answers a price of 0. */
export async function checkCurrency(
  { config, fetch }: Pick<Client, 'config' | 'fetch'>,
  currency: string | undefined,
): Promise<string[]> {
  const { server, projectId = '' } = config
  if (server === undefined || currency === undefined || currency === 'usd') return []
  const url = `${server.replace(/\/+$/, '')}/v1/client-config?${new URLSearchParams({ projectId })}`
  // The client itself warns of a server that doesn't answer.
  const served: { currencies?: unknown } | null = await fetch(url).then(
    (response) => response.json().catch(() => null),
    () => null,
  )
  if (!Array.isArray(served?.currencies) || served.currencies.includes(currency)) return []
  return [
    `currency is ${currency}, but ${server} has no rates for it, so values are in US dollars or missing. Add it to currencies in the server's configuration, or remove it here.`,
  ]
}

// Each option is listed: a new one doesn't compile until it is known here.
const known: Record<keyof LatchkeyOptions, true> = {
  ...{ themeMode: true, tokens: true, locale: true, languages: true, currency: true, features: true, legal: true },
  ...{ queryClient: true, container: true, texts: true, accent: true, radius: true, font: true, avatar: true },
}

function wrongLanguages(languages: LatchkeyOptions['languages'] = {}): string[] {
  return Object.keys(languages).flatMap((tag) => {
    if (tag === 'en')
      return ['languages.en does nothing, because English is always there. Change its texts with texts={{ en: … }}.']
    if (isKnownTag(tag)) return []
    return [
      `languages.${tag} isn't a language that browsers know by that name. Write a BCP 47 tag, such as nl or pt-PT.`,
    ]
  })
}

/** Whether browsers know a language by this name: they call `iw` `he`. */
function isKnownTag(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language === tag.split('-')[0]
  } catch {
    return false
  }
}

function wrongFeatures(features: NonNullable<LatchkeyOptions['features']>): string[] {
  return Object.entries(features)
    .filter(([name, value]) => name in defaultFeatures && name !== 'walletFeaturesOrder' && typeof value !== 'boolean')
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `features.${name} is ${JSON.stringify(value)}. Write true or false.`)
}

function notAmong(name: string, value: string | undefined, choices: readonly string[]): string[] {
  if (value === undefined || choices.includes(value)) return []
  return [`${name} is ${JSON.stringify(value)}, so it does nothing. It can be ${choices.join(', ')}.`]
}
