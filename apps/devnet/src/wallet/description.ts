/** What the user reads before deciding. All strings are plain text, because they may be untrusted. */
export type Description = {
  title: string
  rows: readonly { name: string; value: string; isCode?: boolean }[]
  /** A longer text to be signed. */
  body?: string
  warning?: string
  /** Stronger than a warning: the user may be being deceived. */
  alarm?: string
}
