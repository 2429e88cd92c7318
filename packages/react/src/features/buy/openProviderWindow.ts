const SIZE = { width: 600, height: 800 }

export type ProviderWindow = {
  /** Opens the provider's page in the window. */
  go(url: string): void
  close(): void
}

/**
 * Opens an empty window for a provider, because only a click may open one and the URL is known later. Undefined if the
 * browser blocks it.
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
      // The provider must not have access to the page that opened it.
      opened.opener = null
      opened.location.replace(url)
    },
    close: () => opened.close(),
  }
}
