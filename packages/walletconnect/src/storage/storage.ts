/** Where a client stores its records. `openStorage` returns the browser's; apps on other runtimes bring their own. */
export type WalletConnectStorage = {
  /**
   * A name shared by all tabs with the same records. One of them leads; the others pass it work through the records. Absent if
   * the records aren't shared.
   */
  readonly scope?: string | undefined
  /** All records, by key. */
  load(): Promise<ReadonlyMap<string, unknown>>
  /** The records of those keys that have one. */
  read(keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>
  /**
   * Writes all changes or none. With `requires`, none unless each of these keys has a record, so that records that another tab
   * has deleted aren't restored.
   *
   * @returns whether it was written
   */
  commit(changes: readonly StorageChange[], requires?: readonly string[]): Promise<boolean>
  /** Reports the keys that another tab wrote. Returns a function that stops this. */
  watch(listener: (keys: readonly string[]) => void): () => void
  close(): void
}

/** Without a value, the record is deleted. */
export type StorageChange = { key: string; value?: unknown }
