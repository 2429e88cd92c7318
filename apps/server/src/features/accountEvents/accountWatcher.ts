/** Watches the balances of accounts on one network. */
export type AccountWatcher = {
  /** Watches one more account. `onReady` follows once its later changes will be noticed. */
  add: (address: string) => void
  remove: (address: string) => void
  stop: () => void
}

export type WatcherDeps = {
  /** From now on, each change of this account is reported. */
  onReady: (address: string) => void
  onChange: (address: string) => void
  /** A node didn't answer. The watcher tries again. */
  onError: (error: unknown) => void
}
