type Noted = { running: string[]; isTold: boolean }

/**
 * Notes on the page that a provider runs with a client of this name, and tells the developer once when there are two. Only
 * called in development. Returns a function that ends the note.
 */
export function noteProvider(page: object, name: string, warn: (message: string) => void): () => void {
  const known: Noted | undefined = Reflect.get(page, key)
  const noted = known ?? { running: [], isTold: false }
  Reflect.set(page, key, noted)
  if (noted.running.includes(name) && !noted.isTold) {
    noted.isTold = true
    warn(
      `Latchkey: this page has two LatchkeyProviders, so it has two dialogs, and each hook uses the nearest one above it. Keep one, above everything that uses Latchkey. If two apps share the page, they agree about wallets; to keep them apart, give each config a name of its own.`,
    )
  }
  noted.running.push(name)
  return () => void noted.running.splice(noted.running.indexOf(name), 1)
}

// Apps with bundles of their own share only this.
const key = Symbol.for('latchkey.providers')
