/** R9.07 */
const SIZE = { width: 600, height: 800 }

export type ProviderWindow = {
  /** Leads the window to the provider's page. */
  go(url: string): void
  close(): void
}

/**
 * Opens an empty window for a provider. Only a click may open one, and the provider's address is known later. Undefined
 * where the browser keeps it shut.
 */
export function openProviderWindow(): ProviderWindow | undefined {
  const left = Math.max(0, window.screenX + (window.outerWidth - SIZE.width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - SIZE.height) / 2)
  const features = `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`
  const opened = window.open('about:blank', '_blank', features)
  if (!opened || opened.closed) return undefined
  return {
    go(url) {
      if (opened.closed) return
      // The provider must not reach the page that opened it.
      opened.opener = null
      opened.location.replace(url)
    },
    close: () => opened.close(),
  }
}
