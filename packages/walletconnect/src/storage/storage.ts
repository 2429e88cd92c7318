/** Where a client keeps its records. `openStorage` gives the browser's; an app on another runtime brings its own. */
export type WalletConnectStorage = {
  /**
   * A name that everyone who shares these records knows: one of them leads (the others hand over through the records).
   * Absent when nobody else can see them.
   */
  readonly scope?: string | undefined
  /** Everything that is kept, by key. */
  load(): Promise<ReadonlyMap<string, unknown>>
  /** These records, for those of the keys that have one. */
  read(keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>
  /**
   * Writes all or nothing. With `requires`, nothing at all unless each of these keys has a record: what another tab has
   * deleted is not brought back.
   *
   * @returns whether it was written
   */
  commit(changes: readonly StorageChange[], requires?: readonly string[]): Promise<boolean>
  /** Reports the keys that another holder of the same storage wrote. Returns the stop. */
  watch(listener: (keys: readonly string[]) => void): () => void
  close(): void
}

/** Without a value, the record is deleted. */
export type StorageChange = { key: string; value?: unknown }
