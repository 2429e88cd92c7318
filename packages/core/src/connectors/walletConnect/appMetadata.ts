import type { AppMetadata } from '../../client/client.ts'

/** How a wallet shows this app: by its configuration, else by the page's own metadata. */
export function appMetadata(given: Partial<AppMetadata> | undefined, { document, location }: Page): AppMetadata {
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
  const description = document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content
  return {
    name: given?.name ?? (document.title || location.host),
    description: given?.description ?? description ?? '',
    url: given?.url ?? location.origin,
    icons: given?.icons ?? (icon?.startsWith('http') ? [icon] : []),
  }
}

export type Page = { document: Pick<Document, 'title' | 'querySelector'>; location: Pick<Location, 'origin' | 'host'> }
